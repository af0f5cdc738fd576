// Written by `npm run sync`.
import type { note, notes } from './notes.ts';
export { notes as board_note } from './notes.ts';

declare module '#shopwright/replies' {
  interface DeclaredResources {
    board_note: typeof notes;
  }
  interface ModuleShapes {
    board_note: typeof note;
  }
}
