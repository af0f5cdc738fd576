import { join } from 'node:path';

/** Folders of a module while it is installed, updated or removed. Names with a dot are no modules. */
export type ModulePlaces = {
  /** Where the module is. */
  readonly own: string;
  /** The new version, until it takes its place. */
  readonly next: string;
  /** The version before, until all is done. */
  readonly before: string;
  /** Files of a removed module that were changed here: they are never deleted. */
  readonly kept: string;
};

export const placesOf = (root: string, uid: string): ModulePlaces => {
  const at = (name: string) => join(root, 'modules', name);
  return {
    own: at(uid),
    next: at(`.${uid}.next`),
    before: at(`.${uid}.before`),
    kept: at(`.${uid}.kept`),
  };
};
