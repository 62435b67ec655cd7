// A reporter of vitest: writes "<passed> <failed>" to the file that CI_TALLY names, and below it what failed and why.
import { writeFileSync } from "node:fs";

const ours = (line) => !line.includes("/node_modules/vitest/") && !line.endsWith("(<anonymous>)");

function texts(errors) {
  const whole = (errors ?? []).map(textOf).join("\n");
  return whole.split("\n").filter(ours).join("\n");
}

/** With what caused it: a worker that ended, above all, is told of by its cause alone. */
function textOf(error) {
  const text = error.stack ?? error.message ?? String(error);
  return error.cause ? `${text}\nCaused by ${textOf(error.cause)}` : text;
}

/** What failed in one file: tests, and hooks and imports, which are in no test. */
function* failures(module) {
  for (const test of module.children.allTests("failed")) {
    yield `${module.relativeModuleId}: ${test.fullName}\n${texts(test.result().errors)}`;
  }
  for (const suite of [module, ...module.children.allSuites()]) {
    const errors = suite.errors();
    if (errors.length > 0) yield `${module.relativeModuleId}: outside of its tests\n${texts(errors)}`;
  }
}

export default class Tally {
  onTestRunEnd(modules, unhandled) {
    let passed = 0;
    for (const module of modules) passed += [...module.children.allTests("passed")].length;
    const wrong = [
      ...modules.flatMap((module) => [...failures(module)]),
      ...unhandled.map(
        (error) =>
          `caught nowhere, in or after ${error.VITEST_TEST_NAME ?? error.VITEST_TEST_PATH ?? "an unknown test"}\n${texts([error])}`,
      ),
    ];
    const lines = wrong.map((text) => `FAILED ${text.slice(0, 2_000)}\n`);
    writeFileSync(process.env.CI_TALLY, `${passed} ${wrong.length}\n${lines.join("")}`);
  }
}
