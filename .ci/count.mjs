// Prints "<passed> <failed>" for one vitest run, given its JSON report and its exit code.
import { existsSync, readFileSync } from "node:fs";

const [report, status] = process.argv.slice(2);
const {
  numPassedTests = 0,
  numFailedTests = 0,
  testResults = [],
} = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
// A file that could not be loaded has no tests of its own, and must count all the same.
const broken = testResults.filter(
  ({ status: outcome, assertionResults }) =>
    outcome === "failed" && !assertionResults.some((test) => test.status === "failed"),
).length;
const failed = numFailedTests + broken;
// So must a run that failed for any other reason, such as an unhandled rejection.
process.stdout.write(`${numPassedTests} ${failed === 0 && status !== "0" ? 1 : failed}\n`);
