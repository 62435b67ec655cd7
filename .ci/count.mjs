// Prints "<passed> <failed>" for one vitest run, given its JSON report and its exit code; to standard error what failed.
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
);
const wrong = [
  ...testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => `${name}: ${test.fullName}\n${test.failureMessages.join("\n")}`),
  ),
  ...broken.map(({ name, message }) => `${name} did not load: ${message}`),
];
// So must a run that failed for any other reason, such as an unhandled rejection.
if (wrong.length === 0 && status !== "0") {
  wrong.push(
    `${report}: vitest ended with ${status}, and no test failed; an error outside of tests is in its output`,
  );
}
for (const text of wrong) process.stderr.write(`FAILED ${text.slice(0, 2_000)}\n`);
process.stdout.write(`${numPassedTests} ${Math.max(wrong.length, numFailedTests)}\n`);
