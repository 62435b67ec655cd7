import { it } from "vitest";
import { editOddYaml } from "./test-odd-edits.ts";

it("whatever a text of YAML looks like, exactly what is wanted comes or goes, or nothing does", () =>
  editOddYaml(1000));
