import { join } from "node:path";
import { defineConfig } from "vitest/config";
import type { TestProjectInlineConfiguration } from "vitest/config";

// Packages of this repository are tested as sources: nothing has to be built first.
const conditions = ["source"];

/**
 * The tests beside the sources of one package. Files named `*.service.test.ts` take long, mostly because they start
 * processes, and wait for `npm run test:service`, those named `*.long.test.ts` for `npm run test:long`.
 */
function project(
  name: string,
  include: string[],
  exclude = ["**/*.service.test.ts", "**/*.long.test.ts"],
  setupFiles: string[] = [],
): TestProjectInlineConfiguration {
  return {
    resolve: { conditions: [...conditions, "module", "node", "import", "default"] },
    // Not "import": Node would then take it for `require`, too, and CommonJS packages would meet ES modules.
    ssr: { resolve: { conditions: [...conditions, "node"] } },
    test: {
      name,
      include,
      setupFiles,
      exclude: ["**/node_modules/**", "**/dist/**", ...exclude],
      execArgv: ["--conditions=source"],
      // What commands keep for the next run is not to lie about in the home folder.
      env: { OCTAVO_CACHE: join(import.meta.dirname, "node_modules/.cache/octavo") },
    },
  };
}

export default defineConfig({
  test: {
    passWithNoTests: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    projects: [
      project("core", ["core/src/**/*.test.ts"]),
      project("plugins", ["plugins/src/**/*.test.ts"]),
      project("lsp", ["lsp/src/**/*.test.ts"]),
      project("vscode-extension", ["vscode-extension/src/**/*.test.ts"]),
      project("server", ["server/src/**/*.test.ts"], undefined, ["server/src/testing/own-sources.ts"]),
      project("examples", ["examples/**/*.test.ts"]),
      project("house", ["tests/house/**/*.test.ts"]),
      project("corpus", ["tests/corpus/**/*.test.ts"]),
      project(
        "service",
        ["tests/service/**/*.test.ts", "{plugins/src,server/src,examples}/**/*.service.test.ts"],
        ["**/*.long.test.ts"],
        ["server/src/testing/own-sources.ts"],
      ),
      project("browser", ["tests/{playground,search,pages}/**/*.test.ts"]),
      project(
        "long",
        ["{core,plugins,lsp,vscode-extension,server,tests}/**/*.long.test.ts"],
        [],
        ["server/src/testing/own-sources.ts"],
      ),
    ],
  },
});
