import type zhCn from '../zh-cn/modules.ts';

export default {
  intro:
    'Modules add pages, tables and calls to the shop. A module that is off is gone at once; its data stays.',
  empty: 'No module is installed',
  emptyHint:
    'npm run module:install adds one while the server is stopped; the guide of modules says how to make one.',
  state: { on: 'On', off: 'Off', other: 'Start the server anew' },
  other: 'Its files were changed while this server ran. Have the server started anew.',
  turnOn: 'Turn %{name} on',
  turnedOn: '%{name} is on',
  turnedOff: '%{name} is off',
  turnOff: 'Turn %{name} off?',
  turnOffHint:
    'Its pages and calls are gone at once, for everybody. Its data stays, and comes back with it.',
  cancel: 'Cancel',
  confirm: 'Turn off',
  by: 'Version %{version}, by %{author}',
} satisfies typeof zhCn;
