import type { Reporter, TestModule } from 'vitest/node';

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
