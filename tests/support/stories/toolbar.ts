import { createContext, use } from 'react';
import { transitions } from '../../../src/shell/arrangement.ts';
import type { Visit } from './openShop.tsx';
import { roles } from './roles.ts';

/** Choices of the storybook's toolbar; a story begins with the first of each. */
export const choices = {
  theme: ['light', 'dark'],
  language: ['zh-cn', 'en'],
  /** Screens stand alone, unless a layout is put around them. */
  layout: ['alone', 'Default', 'Classic', 'Streamline'],
  density: ['standard', 'compact', 'roomy'],
  motion: ['full', 'reduced'],
  role: roles,
} as const;

export type Toolbar = { readonly [K in keyof typeof choices]: (typeof choices)[K][number] };

/** Reads the globals of a story; what they do not say is as at the beginning. */
export function readToolbar(globals: Readonly<Record<string, unknown>>): Toolbar {
  const read = <T extends string>(offered: readonly [T, ...T[]], name: string): T =>
    offered.find((each) => each === globals[name]) ?? offered[0];
  return {
    theme: read(choices.theme, 'theme'),
    language: read(choices.language, 'language'),
    layout: read(choices.layout, 'layout'),
    density: read(choices.density, 'density'),
    motion: read(choices.motion, 'motion'),
    role: read(choices.role, 'role'),
  };
}

/** The visit to the shop that the toolbar describes. */
export const visitOf = ({ role, language, theme, layout, density, motion }: Toolbar): Visit => ({
  role,
  language,
  theme,
  condition: 'usual',
  opened: [],
  layout: {
    layoutMode: layout === 'alone' ? 'Default' : layout,
    density,
    ...(motion === 'reduced' && { mainAnimation: transitions.none }),
  },
});

const ToolbarContext = createContext<Toolbar>(readToolbar({}));
export const ToolbarProvider = ToolbarContext.Provider;
export const useToolbar = () => use(ToolbarContext);
