import { defineConfig } from "@octavo/server";

/** A repository on this machine stands for one on a code host, and a written plan for a model. */
export default defineConfig({
  projects: [
    {
      id: "petstore",
      codeHost: { kind: "local", folder: ".octavo/petstore.git" },
      agent: { kind: "scripted", plan: "plan.json" },
    },
  ],
});
