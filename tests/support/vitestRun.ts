import { BaseSequencer, type Reporter, type TestModule, type TestSpecification } from 'vitest/node';

/**
 * What takes longest begins first, so that nobody waits for it at the end. Vitest goes by what it
 * remembers of earlier runs, else by size, and the longest tests are short ones: they kill servers.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

const first = ['journeys/everyScreen', 'journeys/keyboard', 'kill/postgres', 'kill/embedded'];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = first.findIndex((part) => moduleId.includes(part));
  return at < 0 ? first.length : at;
};

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
