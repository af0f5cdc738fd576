import type zhCn from '../zh-cn/modules.ts';

export default {
  intro:
    'Modules add pages, tables and calls to the shop. A module that is off is gone at once; its data stays.',
  tabs: { label: 'Modules', installed: 'Installed', market: 'Market' },
  fromFile: 'Install from a file',
  empty: 'No module is installed',
  emptyHint: 'The market offers modules. You can also install one from a file.',
  toMarket: 'Open the market',
  state: { on: 'On', off: 'Off', other: 'Restart the server' },
  other: 'Its files were changed while this server was running. Restart the server.',
  turnOn: 'Turn %{name} on',
  turnedOn: '%{name} is on',
  turnedOff: '%{name} is off',
  turnOff: 'Turn %{name} off?',
  turnOffHint:
    'Its pages and calls are gone at once, for everybody. Its data stays, and comes back with it.',
  cancel: 'Cancel',
  confirm: 'Turn off',
  by: 'Version %{version}, by %{author}',
  byHand: {
    intro:
      'This server cannot restart itself. Install and remove modules by command, while it is stopped:',
    command: 'command',
  },
  uninstall: {
    action: 'Uninstall',
    one: 'Uninstall %{name}',
    onlyOff: 'Turn %{name} off first. Only a module that is off can be uninstalled.',
    title: 'Uninstall %{name}?',
    hint: 'Its files are removed. Files that were changed here are moved to modules/.%{uid}.kept.',
    data: 'Data of this module',
    keep: 'Keep the tables',
    keepFollows: 'All records stay. They are there again when the module is installed again.',
    drop: 'Delete the tables and their data',
    dropFollows: 'All records of this module are lost. This cannot be undone.',
    typed: 'Type %{uid} to confirm',
    note: 'The server restarts.',
    go: 'Uninstall',
    goDrop: 'Uninstall and delete data',
  },
} satisfies typeof zhCn;
