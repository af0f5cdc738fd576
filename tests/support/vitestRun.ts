import { relative } from 'node:path';
import { BaseSequencer, type Reporter, type TestModule, type TestSpecification } from 'vitest/node';
import { recordedDurations, unrecorded } from '../../scripts/test/durations.ts';

/** Runs the longest files first, so that a run does not end with a single one. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const recorded = recordedDurations();
    const seconds = ({ moduleId }: TestSpecification) =>
      recorded[relative(process.cwd(), moduleId)]?.seconds ?? unrecorded;
    return files.toSorted((one, other) => seconds(other) - seconds(one));
  }
}

/** Names what passed at its second try alone, so that it is looked into before it fails twice. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules)
      for (const test of module.children.allTests('passed'))
        if (test.diagnostic()?.flaky) {
          console.warn(`passed at its second try: ${module.relativeModuleId} > ${test.fullName}`);
          for (const { message, diff = '', stack = '' } of test.result().errors ?? [])
            console.warn(`  ${message}\n${diff}\n${stack}`);
        }
  }
}
