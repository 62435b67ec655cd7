// For tests of plugins: sites in one string, with the problems that they should have marked in it, and values of the model.

export { bareField, bareOperation } from "./bare.ts";
export { check, openFixture, type CheckOptions } from "./check.ts";
export { documentOf, namesOf, openField, schemaRef, type FieldOptions } from "./fields.ts";
export { temporaryFolder, writeFiles } from "./folder.ts";
export { readFixture, type ExpectedProblem, type Fixture } from "./fixture.ts";
export { repairAll, type RepairedFile } from "./repair-all.ts";
