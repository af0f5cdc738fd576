import { beforeEach, inject, type RunnerTestCase, type RunnerTask } from 'vitest';

/**
 * Looks of a story: a theme, a language and the width of a window. Any two of these four share one of the
 * three, so together they cover every pair, and four stories in a row cover every value.
 */
const looks = [
  { theme: 'light', language: 'zh-cn', viewport: { value: 'w1440' } },
  { theme: 'dark', language: 'en', viewport: { value: 'w1440' } },
  { theme: 'dark', language: 'zh-cn', viewport: { value: 'w390' } },
  { theme: 'light', language: 'en', viewport: { value: 'w390' } },
] as const;

/** Key of the globals that the addon's tests begin with. */
const initialGlobals = 'storybook/test-initial-globals';

declare module 'vitest' {
  interface ProvidedContext {
    /** `firstLook`: the look of the first story of a file; those below follow in turn. */
    [initialGlobals]: { readonly firstLook: number };
  }
}

// Each story is drawn once in the suite, in the next look; the long run draws it in all of them.
beforeEach(({ task }) => {
  const globals = inject(initialGlobals);
  const turn = globals.firstLook + testsOf(task.file.tasks).indexOf(task);
  Object.assign(globals, looks[turn % looks.length]);
});

const testsOf = (tasks: readonly RunnerTask[]): readonly RunnerTestCase[] =>
  tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task.tasks) : [task]));
