import { resource } from '../../src/schema/index.ts';
import { moduleInstall } from '../system/moduleInstalls.ts';

/** The modules: further parts of the shop, each a folder of declarations. Their page and its calls are custom. */
export const modulePage = resource(moduleInstall, {
  name: 'module_page',
  path: 'module',
  label: 'uid',
  verbs: [],
  nodes: ['index', 'changeState', 'install', 'uninstall', 'buy'],
  menu: { group: 'routine', icon: 'component', weigh: 5 },
  list: { columns: ['uid', 'state'] },
});
