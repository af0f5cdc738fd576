import { lazy, Suspense, useState } from 'react';
import { Tip, NamedIcon } from '../../kit/index.ts';
import { groupsAbove } from './openGroups.ts';
import type { GroupEntry, MenuEntry } from './entries.ts';
import { useMenu } from './MenuContext.tsx';
import { EntryAnchor, EntryButton, EntryLink, EntryList } from './menuStyle.ts';

const MenuFlyout = lazy(() => import('./MenuFlyout.tsx'));

/** The collapsed menu: an icon for each entry, with its name in a tip; a group opens beside it. */
export const MenuSquares = ({ entries }: { readonly entries: readonly MenuEntry[] }) => (
  <EntryList>
    {entries.map((entry) => (
      <li key={`${entry.type} ${entry.id}`}>
        {entry.type === 'group' ? <GroupSquare group={entry} /> : <LeafSquare entry={entry} />}
      </li>
    ))}
  </EntryList>
);

function LeafSquare({ entry }: { readonly entry: Exclude<MenuEntry, GroupEntry> }) {
  const { current, onChoose } = useMenu();
  const look = { 'data-square': true, 'aria-label': entry.title };
  const icon = <NamedIcon name={entry.icon} />;
  return (
    <Tip text={entry.title}>
      {entry.type === 'page' && (
        <EntryLink
          {...look}
          to={entry.to}
          aria-current={entry.to === current ? 'page' : undefined}
          onClick={(event) => onChoose(entry, event)}
        >
          {icon}
        </EntryLink>
      )}
      {entry.type === 'link' && (
        <EntryAnchor {...look} href={entry.url} target="_blank" rel="noreferrer">
          {icon}
        </EntryAnchor>
      )}
      {entry.type === 'unknown' && (
        <EntryButton {...look} type="button" onClick={(event) => onChoose(entry, event)}>
          {icon}
        </EntryButton>
      )}
    </Tip>
  );
}

function GroupSquare({ group }: { readonly group: GroupEntry }) {
  const { current } = useMenu();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const holdsCurrent = groupsAbove([group], current).length > 0;
  return (
    <>
      <Tip text={group.title}>
        <EntryButton
          type="button"
          data-square
          data-current={holdsCurrent || undefined}
          aria-label={group.title}
          aria-haspopup="dialog"
          aria-expanded={Boolean(anchor)}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <NamedIcon name={group.icon} />
        </EntryButton>
      </Tip>
      {anchor && (
        <Suspense>
          <MenuFlyout
            group={group}
            anchor={anchor}
            side="right"
            onClose={() => setAnchor(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
