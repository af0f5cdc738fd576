import { resource } from '../../src/schema/index.ts';
import { crudLog } from './log.ts';

/** The designer: declarations drawn in the browser and kept as code. Its page and its calls are custom. */
export const crudDesigner = resource(crudLog, {
  name: 'crud_designer',
  path: 'crud/crud',
  label: 'table_name',
  verbs: [],
  nodes: ['index', 'generate', 'delete'],
  menu: { group: 'routine', icon: 'design', weigh: 30 },
  list: { columns: ['table_name', 'status'] },
});
