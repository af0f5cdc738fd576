/** Commands that run here, in the order of the page. Source: contract 7.16, and `sync.run`. */
export const terminalCommands = [
  'version.node',
  'version.npm',
  'ping.localhost',
  'sync.run',
  'test.npm',
  'web-install.npm',
  'web-build.npm',
  'migrate.run',
] as const;
export type TerminalCommand = (typeof terminalCommands)[number];

/** Values of the package manager; `none`: people install and build by hand. Source: contract 7.16. */
export const packageManagers = ['npm', 'cnpm', 'pnpm', 'yarn', 'ni', 'none'] as const;

/** States of a task of the browser, and of a run on the server. Source: contract 7.16. */
export const TaskStatus = {
  waiting: 0,
  connecting: 1,
  running: 2,
  succeeded: 3,
  failed: 4,
  unknown: 5,
} as const;
export type TaskStatusCode = (typeof TaskStatus)[keyof typeof TaskStatus];

/** Texts of events that are no output of a command. Source: contract 7.16, but `unknown`. */
export const TerminalEvent = {
  linked: 'command-link-success',
  succeeded: 'command-exec-success',
  failed: 'command-exec-error',
  /** The server was started anew while the command ran. */
  unknown: 'command-exec-unknown',
  completed: 'command-exec-completed',
} as const;

/** `data` of an event of the stream; the id of an event with output is the position behind it, in bytes. */
export type TerminalEventData = {
  readonly data: string;
  readonly uuid: string;
  readonly extend: string;
  readonly key: string;
};

/** Facts of the page, from GET `crud.Terminal/start`. */
export type TerminalStart = {
  /** False without `DEVTOOLS=on`, and always in production; then there are no commands. */
  readonly isOn: boolean;
  readonly isProduction: boolean;
  /** True for super admins, who alone run commands. */
  readonly isAllowed: boolean;
  readonly manager: string;
  readonly commands: readonly {
    readonly key: string;
    /** The programs with their arguments, for people. */
    readonly line: string;
  }[];
};
