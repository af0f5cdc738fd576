/** Texts of a module that belong to none of its resources: `modules/<uid>/i18n/<lang>/module.ts`. */
export type ModuleTexts = {
  /** Names of its groups in the menu, by group. */
  readonly menu?: Readonly<Record<string, string>>;
  /** Names of permission nodes that no verb and no action has, by node. */
  readonly nodes?: Readonly<Record<string, string>>;
} & TextTree;

/** Any further texts, for the screens and the server part of the module. */
type TextTree = { readonly [key: string]: string | TextTree | undefined };

type Named = Readonly<Record<'menu' | 'nodes', Readonly<Record<string, string>>>>;

/** The texts of the server, with the names of menu groups and nodes that modules bring. */
export const withModuleTexts = <T extends Named>(own: T, modules: readonly ModuleTexts[]): T => ({
  ...own,
  menu: Object.assign({}, own.menu, ...modules.map(({ menu }) => menu)),
  nodes: Object.assign({}, own.nodes, ...modules.map(({ nodes }) => nodes)),
});
