// For tests of plugins: sites in one string, with the problems that they should have marked in it.

export { check, openFixture, type CheckOptions } from "./check.ts";
export { temporaryFolder, writeFiles } from "./folder.ts";
export { readFixture, type ExpectedProblem, type Fixture } from "./fixture.ts";
