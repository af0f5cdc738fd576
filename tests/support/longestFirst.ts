import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
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
