import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { Duration } from '../../scripts/test/durations.ts';

/** Writes how long each file took to the file that `npm test` names, by its path. */
export default class FileDurations implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const place = process.env['DURATIONS_FILE'];
    if (!place) return;
    const found = new Map<string, Duration>();
    for (const module of modules) {
      // The long run draws a file of stories once for each look.
      const known = found.get(module.relativeModuleId) ?? { tests: 0, seconds: 0 };
      found.set(module.relativeModuleId, {
        tests: known.tests + [...module.children.allTests()].length,
        seconds: known.seconds + module.diagnostic().duration / 1000,
      });
    }
    writeFileSync(place, JSON.stringify(Object.fromEntries(found)));
  }
}
