import { resource } from '../../src/schema/index.ts';
import { adminLog } from '../auth/adminLog.ts';
import type { DeclaredSettings } from '../routine/settingDeclaration.ts';
import { packageManagers } from './terminalRuns.ts';

/**
 * The terminal: commands of this project, run on the server. Its page and its calls are custom; its runs are rows of
 * the admin log.
 */
export const terminalPage = resource(adminLog, {
  name: 'terminal',
  path: 'crud/terminal',
  label: 'title',
  verbs: [],
  nodes: ['index'],
  menu: { group: 'routine', icon: 'terminal', weigh: 26 },
  list: { columns: ['title', 'create_time'] },
});

/** On no page of settings: `changeTerminalConfig` alone changes them. */
export const terminalSettings = {
  terminal_manager: {
    group: 'terminal',
    type: 'select',
    rule: 'required',
    options: packageManagers,
    default: 'npm',
    weigh: 0,
  },
} as const satisfies DeclaredSettings;
