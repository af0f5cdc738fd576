import { screen, userEvent, within } from 'storybook/test';
import { terminalPage } from '../../../resources/crud/terminal.ts';
import { queueKey } from '../../../resources/crud/terminal/queue/useQueue.ts';
import { startUrl } from '../../../resources/crud/terminal/terminalCalls.ts';
import { type FakeEvent, fakeSource } from '../../../resources/crud/terminal/testing/fakeSource.ts';
import {
  TaskStatus,
  type TaskStatusCode,
  terminalCommands,
  type TerminalStart,
} from '../../../resources/crud/terminalRuns.ts';
import { listPage, terminalTicket } from '../../../src/contract/index.ts';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';

export default { title: 'Screens/Developer/Terminal', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };

const programs: Readonly<Record<string, string>> = {
  'version.node': 'node --version',
  'web-install.npm': 'npm ci --ignore-scripts --no-audit --no-fund && npm rebuild node',
  'web-build.npm': 'node scripts/build.ts',
};

const on: TerminalStart = {
  isOn: true,
  isProduction: false,
  isAllowed: true,
  manager: 'npm',
  commands: terminalCommands.map((key) => ({ key, line: programs[key] ?? `npm run ${key}` })),
};

type StoryTask = readonly [
  command: string,
  status: TaskStatusCode,
  more?: { readonly note?: string; readonly exitCode?: number },
];

type Arranged = {
  readonly start?: TerminalStart;
  readonly tasks?: readonly StoryTask[];
  readonly events?: Readonly<Record<string, readonly FakeEvent[]>>;
};

/** The terminal with tasks of an earlier visit, on a server that says these events. */
const terminal = ({ start = on, tasks = [], events = {} }: Arranged = {}) => ({
  beforeEach() {
    const before = globalThis.EventSource;
    Object.assign(globalThis, { EventSource: fakeSource(events) });
    const kept = tasks.map(([command, status, more], at) => ({
      uuid: `5b0e8f7a-0000-4000-8000-00000000000${at}`,
      createTime: 1_763_700_000 + at,
      blockOnFailure: true,
      extend: '',
      command,
      status,
      ...more,
    }));
    localStorage.setItem(queueKey, JSON.stringify({ tasks: kept, isAutoCleaned: true }));
    return () => {
      Object.assign(globalThis, { EventSource: before });
      localStorage.removeItem(queueKey);
    };
  },
  render: () => (
    <StoryScreen
      resource={terminalPage}
      at={listPage(terminalPage.path)}
      replies={{
        [startUrl]: { data: start },
        [terminalTicket.path]: { data: { ticket: 'once' } },
      }}
    />
  ),
  play: ({ canvasElement }: Play) => settled(canvasElement),
});

/** With the output of the task that is open. */
const withOutput = (arranged: Arranged, text: RegExp) => ({
  ...terminal(arranged),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const log = await within(canvasElement).findByRole('log');
    await within(log).findByText(text);
  },
});

export const Basic = terminal();

const off = { ...on, isOn: false, commands: [] };
export const SwitchedOff = { ...terminal({ start: off }), name: 'Switched off' };
export const Production = terminal({ start: { ...off, isProduction: true } });

export const Denied = terminal({ start: { ...on, isAllowed: false } });

const esc = '\u001b[';
const building: readonly FakeEvent[] = [
  'command-link-success',
  '> node scripts/build.ts',
  [`${esc}36mvite v8.3.8${esc}39m ${esc}32mbuilding for production...${esc}39m\n`, 60],
  [
    `${esc}33mA chunk is larger than 500 kB${esc}39m\n${esc}2mtransforming${esc}22m 128 modules\n`,
    140,
  ],
];

/** One runs, two wait behind it. */
export const Running = withOutput(
  {
    tasks: [
      ['version.node', TaskStatus.succeeded, { exitCode: 0 }],
      ['web-build.npm', TaskStatus.running],
      ['migrate.run', TaskStatus.waiting],
      ['test.npm', TaskStatus.waiting],
    ],
    events: { 'web-build.npm': building },
  },
  /building for production/,
);

/** A failure keeps those behind it waiting. */
export const Failed = withOutput(
  {
    tasks: [
      ['web-build.npm', TaskStatus.failed, { exitCode: 1 }],
      ['migrate.run', TaskStatus.waiting],
    ],
    events: {
      'web-build.npm': [
        ...building,
        [
          `${esc}1;31merror${esc}0m src/main.tsx(3,1): ${esc}91mcannot find name 'x'${esc}39m\n`,
          220,
        ],
        [
          `${esc}41m FAIL ${esc}49m ${esc}42m PASS ${esc}49m ${esc}44m INFO ${esc}49m ${esc}90mdone${esc}39m\n`,
          300,
        ],
        'exitCode: 1',
        'command-exec-error',
      ],
    },
  },
  /cannot find name/,
);

/** The server was started anew meanwhile, a program is not there, and a person has cancelled one. */
export const Unknown = {
  ...terminal({
    tasks: [
      ['ping.localhost', TaskStatus.failed, { note: 'The program is not installed on the server' }],
      ['sync.run', TaskStatus.failed, { note: 'Cancelled' }],
      [
        'web-install.npm',
        TaskStatus.unknown,
        { note: 'The server was stopped while the command ran. Its result is unknown' },
      ],
    ],
  }),
  name: 'Unknown result',
};

/** Connects. */
export const Connecting = terminal({ tasks: [['sync.run', TaskStatus.connecting]] });

/** Before a command whose effects reach far. */
export const Sure = {
  ...terminal(),
  name: 'Confirmation',
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const canvas = within(canvasElement);
    await userEvent.click(
      await canvas.findByRole('button', { name: /^(迁移数据库|Migrate database)$/ }),
    );
    await screen.findByRole('dialog');
  },
};

/** Without a package manager the commands are shown, to be run by hand. */
export const ByHand = { ...terminal({ start: { ...on, manager: 'none' } }), name: 'By hand' };

export const Phone = {
  ...withOutput(
    {
      tasks: [
        ['version.node', TaskStatus.succeeded, { exitCode: 0 }],
        ['web-build.npm', TaskStatus.running],
        ['migrate.run', TaskStatus.waiting],
      ],
      events: { 'web-build.npm': building },
    },
    /building for production/,
  ),
  name: 'On a phone',
  globals: { viewport: { value: 'w390' } },
};
