import { databaseClock } from '../server/auth/index.ts';
import { operatorCommands } from '../server/commands.ts';
import { CannotOpen, migrate, openDb } from '../server/db/index.ts';
import { askServer, CommandFailed } from '../server/http/index.ts';
import { CannotStart, readEnvironment } from '../server/environment.ts';

type Name = keyof ReturnType<typeof operatorCommands>;

/**
 * Carries out a command of the operator: in the server that holds the data directory, or, when none
 * runs, on the database opened here. Ends the process with 1 and a sentence when it is refused.
 */
export async function operate(name: Name, order: unknown): Promise<unknown> {
  try {
    const { databaseUrl, dataDir, timeZone: zone } = readEnvironment(process.env);
    const asked = await askServer(dataDir, name, order);
    if (asked) return asked.result;
    const database = await openDb({ databaseUrl, dataDir });
    try {
      const migrated = await migrate(database);
      const { now } = await databaseClock(database.db);
      const place = { db: database.slow, now, zone, migrate: async () => migrated };
      return await operatorCommands(place)[name](order);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (
      error instanceof CannotOpen ||
      error instanceof CannotStart ||
      error instanceof CommandFailed
    ) {
      console.error(error.message);
      process.exit(1);
    }
    throw error;
  }
}
