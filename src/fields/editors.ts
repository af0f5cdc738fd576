import { type ComponentType, createContext, use } from 'react';
import type { InputProps } from './view.ts';

/** Editors that the program leaves to modules, by what they edit. */
export type EditorKind = 'richText';

/** Editors of a module, the export `editors` of its `editors.ts`: each is loaded when it is first drawn. */
export type ModuleEditors = {
  readonly [Kind in EditorKind]?: () => Promise<ComponentType<InputProps>>;
};

/** Editors of the modules that are on. */
export type FoundEditors = {
  readonly editors: { readonly [Kind in EditorKind]?: ComponentType<InputProps> | undefined };
  /** Address of the page of the modules; absent for readers who may not open it. */
  readonly modulesPage?: string | undefined;
};

const Context = createContext<FoundEditors>({ editors: {} });

/** Provides the editors of the modules to the fields below; without it there are none. */
export const EditorsProvider = Context;
export const useEditors = (): FoundEditors => use(Context);
