type StateTab = {
  readonly key: string;
  readonly href: string;
  readonly text: string;
  readonly isCurrent: boolean;
  /** Rows that wait in it; 0 is not shown. */
  readonly count?: number | undefined;
};

type StateTabsProps = { readonly label: string; readonly tabs: readonly StateTab[] };

/** Links to the states of a list, of which one is shown. */
export const StateTabs = ({ label, tabs }: StateTabsProps) => (
  <nav className="tabs" aria-label={label}>
    {tabs.map(({ key, href, text, isCurrent, count = 0 }) => (
      <a key={key} href={href} aria-current={isCurrent ? 'page' : undefined} data-keep-scroll>
        {text}
        {count > 0 && <small> {count}</small>}
      </a>
    ))}
  </nav>
);
