import type { Config, Stored } from '../client/index.ts';
import { layout } from '../contract/index.ts';

/** The ways the shell can be laid out. What differs between them is here; a new one is a new line. */
export const layouts = {
  Default: {
    top: layout.topOffset.Default,
    /** Around a page, so that sheets stand on the canvas beside the menu. */
    page: { top: 2, right: 20, bottom: 24, left: 6 },
  },
} as const;
export type LayoutMode = keyof typeof layouts;

/** How a person has arranged the back office in this browser. */
export type Arrangement = {
  readonly layoutMode: LayoutMode;
  /** Undefined until the person decides: then the width of the window does. */
  readonly menuCollapse: boolean | undefined;
  /** At most one group of the menu is open. */
  readonly menuUniqueOpened: boolean;
};

/** Reads the shell's part of what is stored under `storeConfig_v2`. Source: contract 6.5. */
export function readArrangement({ layout: stored }: Config): Arrangement {
  const { layoutMode, menuCollapse, menuUniqueOpened } = stored;
  return {
    layoutMode: isLayoutMode(layoutMode) ? layoutMode : 'Default',
    menuCollapse: typeof menuCollapse === 'boolean' ? menuCollapse : undefined,
    menuUniqueOpened: menuUniqueOpened === true,
  };
}

/** Changes a part of it and leaves what others stored there. */
export const arrange = (config: Stored<Config>, part: Partial<Arrangement>) =>
  config.update(({ layout: stored, lang }) => ({ layout: { ...stored, ...part }, lang }));

const isLayoutMode = (name: unknown): name is LayoutMode =>
  typeof name === 'string' && Object.hasOwn(layouts, name);
