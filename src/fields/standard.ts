import { choice } from './choice/index.ts';
import { int } from './int/index.ts';

/** What rows of a list a person arranges have: their place (`weigh`, larger first) and whether they are on. */
export const listed = () => ({
  weigh: int({ default: 0, sort: true }),
  status: choice({ off: [0, 'danger', 'cross'], on: [1, 'success', 'done'] }, { default: 1 }),
});
