import { aborted } from "../io.ts";
import type { Command } from "../main.ts";
import { warnOfVariables } from "./warn-of-variables.ts";
import { readProjects } from "../service/read-projects.ts";
import { readWorkerSettings } from "../service/read-settings.ts";
import { startWorkerProcess } from "../service/start-worker.ts";

/** Works on the jobs of a service until it is stopped. */
export const worker: Command = async (args, io, signal) => {
  const settings = readWorkerSettings(args, io);
  const projects = await readProjects(settings);
  warnOfVariables(projects, args, io);
  const running = await startWorkerProcess(settings, projects, { log: io.stderr, env: io.env, signal }).catch(
    (error: unknown) => {
      // To be stopped while it starts is no failure.
      if (signal.aborted) return undefined;
      throw error;
    },
  );
  if (!running) return 0;
  io.stdout.write("ready\n");
  await aborted(signal);
  await running.stop();
  return 0;
};
