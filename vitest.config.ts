import { join, relative } from "node:path";
import { defineConfig } from "vitest/config";
import type { TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// Packages of this repository are tested as sources: nothing has to be built first.
const conditions = ["octavo-source"];

const cache = join(import.meta.dirname, "node_modules/.cache");

interface Differences {
  readonly exclude?: string[];
  readonly globalSetup?: string[];
  readonly setupFiles?: string[];
  /** Each file has a process of its own: for what starts processes and looks at them. */
  readonly isolate?: boolean;
  /** Milliseconds. */
  readonly testTimeout?: number;
}

/** Files that take long, or that start what takes long. */
const long = ["**/*.service.test.ts", "**/*.long.test.ts"];

// What tests of the service start again and again.
const packed = {
  globalSetup: ["server/src/testing/pack-first.ts"],
  setupFiles: ["server/src/testing/start-packed.ts"],
};

/**
 * The tests beside the sources of one package. Files named `*.service.test.ts` take long, mostly because they start
 * processes, and wait for `npm run test:service`, those named `*.long.test.ts` for `npm run test:long`.
 */
function project(
  name: string,
  include: string[],
  {
    exclude = long,
    globalSetup = [],
    setupFiles = [],
    isolate = false,
    testTimeout = 60_000,
  }: Differences = {},
): TestProjectInlineConfiguration {
  return {
    resolve: { conditions: [...conditions, "module", "node", "import", "default"] },
    // Not "import": Node would then take it for `require`, too, and CommonJS packages would meet ES modules.
    ssr: { resolve: { conditions: [...conditions, "node"] } },
    test: {
      name,
      include,
      globalSetup,
      setupFiles,
      exclude: ["**/node_modules/**", "**/dist/**", ...exclude],
      execArgv: ["--conditions=octavo-source"],
      // What commands keep for the next run is not to lie about in the home folder.
      env: {
        OCTAVO_CACHE: join(cache, "octavo"),
        // Threads and processes that tests start load the same sources again and again.
        NODE_COMPILE_CACHE: join(cache, "compiled"),
      },
      // Loading the sources again for each file takes longer than most files' tests.
      isolate,
      restoreMocks: true,
      unstubGlobals: true,
      unstubEnvs: true,
      testTimeout,
      // What starts and stops servers, and removes folders, is not to fail before the tests do.
      hookTimeout: 2 * testTimeout,
      // A busy machine takes longer than the second that polls wait for otherwise.
      expect: { poll: { timeout: testTimeout / 2 } },
    },
  };
}

// Begun last, one of them would leave the other workers nothing to do at the end.
const longFiles = [
  "tests/service/crash.test.ts",
  "tests/service/two-servers.test.ts",
  "server/src/service/several-projects.service.test.ts",
  "server/src/service/reader-views.service.test.ts",
  "server/src/worker/worker.service.test.ts",
  "server/src/commands/worker.service.test.ts",
  "server/src/commands/serve.service.test.ts",
  "server/src/service/deployments.service.test.ts",
  "tests/service/packed.test.ts",
  "tests/playground/direct.test.ts",
  "tests/playground/proxied.test.ts",
  "tests/search/accessibility.test.ts",
  "tests/theme/whole-pages.test.ts",
  "tests/corpus/sites.test.ts",
  "tests/corpus/more-sites.test.ts",
  "tests/corpus/editor.test.ts",
];

function isLong({ moduleId }: TestSpecification): boolean {
  return longFiles.includes(relative(import.meta.dirname, moduleId));
}

/** A checkout that has run no tests yet does not know how long files take: those that are listed go first. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- It is not an array's.
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((each) => !isLong(each))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    passWithNoTests: false,
    // Single tests of files that are run always. Files with nothing else are named `*.long.test.ts`.
    tags: [{ name: "long", description: "One more variant of what tests beside it run, or many more tries" }],
    maxWorkers: 2,
    projects: [
      project("core", ["core/src/**/*.test.ts"]),
      project("plugins", ["plugins/src/**/*.test.ts"]),
      project("lsp", ["lsp/src/**/*.test.ts"]),
      project("vscode-extension", ["vscode-extension/src/**/*.test.ts"]),
      project("server", ["server/src/**/*.test.ts"]),
      project("examples", ["examples/**/*.test.ts"]),
      project("house", ["tests/house/**/*.test.ts"]),
      // Large sites and documents, while other tests have the processor.
      project("corpus", ["tests/corpus/**/*.test.ts"], { testTimeout: 900_000 }),
      project(
        "service",
        [
          "tests/service/**/*.test.ts",
          "{core/src,lsp/src,plugins/src,vscode-extension/src,server/src,examples}/**/*.service.test.ts",
        ],
        { exclude: ["**/*.long.test.ts"], ...packed },
      ),
      // Editors are other programs: on a busy machine each of their steps takes seconds.
      project("editors", ["tests/editors/**/*.test.ts"], { isolate: true, testTimeout: 300_000 }),
      project("browser", ["tests/{playground,search,pages,theme}/**/*.test.ts"]),
      project("long", ["{core,plugins,lsp,vscode-extension,server,tests}/**/*.long.test.ts"], {
        exclude: [],
        setupFiles: packed.setupFiles,
        isolate: true,
      }),
    ],
  },
});
