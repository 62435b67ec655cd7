import { randomUUID } from "node:crypto";
import { openDatabase } from "../storage/open-database.ts";
import type { Storage } from "../storage/storage.ts";
import type { DeploymentClaim, DeploymentStore, DeploymentStoreOptions } from "./deployment-store.ts";
import type { Deployment } from "./deployment.ts";
import type { Program } from "../storage/program.ts";
import * as hold from "./hold-deployment.ts";
import * as list from "./list-deployments.ts";
import { serviceName } from "./service-name.ts";
import { beginDeployment, requestDeployment, requestRollback, type Requested } from "./request-deployment.ts";

/** Deployments in a storage that `deploymentMigrations` have been run on. Close it before the storage. */
export async function openDeploymentStore(
  storage: Storage,
  { lease = 60_000, attempts = 3, poll, clock }: DeploymentStoreOptions = {},
): Promise<DeploymentStore> {
  const channel = "octavo_deployments";
  const { database, changes, carrier } = await openDatabase(storage, { channel, poll, clock });
  const telling = async (claim: DeploymentClaim, program: () => Program<boolean>): Promise<boolean> => {
    const isDone = await database.write(program);
    if (isDone) carrier.publish(claim.deployment.project, false);
    return isDone;
  };
  const requesting = async (program: () => Program<Requested>): Promise<Deployment> => {
    const { deployment, isNew } = await database.write(program);
    if (isNew) carrier.publish(deployment.project, false);
    return deployment;
  };
  return {
    service: () => database.write(() => serviceName(randomUUID())),
    request: (wanted) => requesting(() => requestDeployment(wanted)),
    goBack: (project, choose) => requesting(() => requestRollback(project, choose)),
    begin: (wanted, owner) => database.write(() => beginDeployment(wanted, owner, lease)),
    find: (id) => database.read(() => list.findDeployment(id)),
    logs: (id) => database.read(() => list.readLogs(id)),
    list: async (project, { cursor, limit }) => {
      const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : list.readCursor(cursor);
      return before === undefined
        ? undefined
        : database.read(() => list.listDeployments(project, before, limit));
    },
    current: (project, branch) => database.read(() => list.currentDeployment(project, branch)),
    shown: (project) => database.read(() => list.shownDeployments(project)),
    previewed: (preview) => database.read(() => list.previewedDeployment(preview)),
    succeeded: (project) => database.read(() => list.succeededDeployments(project)),
    claim: async (project, owner, work) => {
      // Most of the time there is nothing, and looking alone locks nobody out.
      if (!(await database.read(() => list.hasOpenDeployment(project)))) return undefined;
      const options = { lease, attempts };
      const { claim, isChanged } = await database.write(() =>
        hold.claimDeployment(project, owner, work, options),
      );
      if (isChanged) carrier.publish(project, false);
      return claim;
    },
    heartbeat: (claim) => database.write(() => hold.heartbeat(claim, lease)),
    log: (claim, lines) => database.write(() => hold.addLines(claim, lines)),
    setCommit: (claim, commit) => database.write(() => hold.setCommit(claim, commit)),
    finish: (claim, outcome) => telling(claim, () => hold.finish(claim, outcome)),
    release: async (claim) => {
      await telling(claim, () => hold.giveBack(claim));
    },
    changed: (signal, project) => {
      carrier.listen();
      return changes.wait(signal, project);
    },
    close: async () => {
      changes.wakeAll();
      await carrier.close();
    },
  };
}
