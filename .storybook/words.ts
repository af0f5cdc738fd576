type Words = Readonly<Record<string, string>>;

/** Texts of the toolbar, in English only: developers read them. */
export const words: {
  readonly titles: Words;
  readonly icons: Readonly<
    Record<string, 'globe' | 'sidebar' | 'component' | 'lightning' | 'user'>
  >;
  readonly values: Words;
} = {
  titles: {
    language: 'Language',
    layout: 'Layout',
    density: 'Row height',
    motion: 'Motion',
    role: 'Role',
  },
  icons: {
    language: 'globe',
    layout: 'sidebar',
    density: 'component',
    motion: 'lightning',
    role: 'user',
  },
  values: {
    'zh-cn': '简体中文',
    en: 'English',
    alone: 'Screen alone',
    Default: 'Layout: Default',
    Classic: 'Layout: Classic',
    Streamline: 'Layout: Streamline',
    standard: 'Standard rows',
    compact: 'Compact rows',
    roomy: 'Roomy rows',
    full: 'Motion',
    reduced: 'Reduced motion',
    super: 'Owner',
    packer: 'Packer',
    viewer: 'Viewer',
  },
};
