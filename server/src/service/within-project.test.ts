import { expect, it } from "vitest";
import { ArtifactError } from "../artifacts/artifact-error.ts";
import { folderProject } from "./project-settings.ts";
import { withinProject } from "./within-project.ts";

it("names the project in what keeps it from starting", async () => {
  const project = { ...folderProject("/docs", undefined), place: "octavo.config.ts: projects[1] (docs)" };
  const failing = withinProject(project, undefined, () => Promise.reject(new ArtifactError("It is full.")));
  await expect(failing).rejects.toMatchObject({
    name: "SetupError",
    message: "octavo.config.ts: projects[1] (docs): It is full.",
  });
  const broken = withinProject(project, undefined, () => Promise.reject(new TypeError("x")));
  await expect(broken).rejects.toMatchObject({ name: "TypeError" });
});
