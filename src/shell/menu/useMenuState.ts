import { useState } from 'react';
import { useLocation } from 'react-router';
import { countText } from '../attention.ts';
import { useArrangement, useServices } from '../services.ts';
import { useShellText } from '../texts.ts';
import type { Counted } from '../useAttention.ts';
import type { MenuEntry } from './entries.ts';
import type { Badge, MenuState } from './MenuContext.tsx';
import { groupsAbove, toggled } from './openGroups.ts';

type Facts = {
  readonly entries: readonly MenuEntry[];
  readonly current: string | undefined;
  readonly attention: readonly Counted[];
  /** Whether an address leads to a page at all. */
  readonly leadsSomewhere: (to: string) => boolean;
  /** After a choice: a narrow window closes its menu. */
  readonly onDone: () => void;
};

/** Which groups are open, the counts beside the entries, and what choosing an entry does. */
export function useMenuState({
  entries,
  current,
  attention,
  leadsSomewhere,
  onDone,
}: Facts): MenuState {
  const t = useShellText();
  const { toasts } = useServices();
  const { menuUniqueOpened: isAccordion } = useArrangement();
  const { pathname, search } = useLocation();
  // In sight from the start: the page that is open, and what is counted.
  const counted = attention.filter(({ isBadge }) => isBadge).map(({ page }) => page);
  const above = [current, ...counted].flatMap((to) => groupsAbove(entries, to)).join();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [shown, setShown] = useState('');
  if (shown !== above) {
    setShown(above);
    setOpen(new Set([...open, ...above.split(',').filter(Boolean).map(Number)]));
  }

  return {
    current,
    open,
    badges: badgesOf(attention),
    onToggle: (group) => setOpen((known) => toggled({ entries, open: known, isAccordion }, group)),
    onChoose(entry, event) {
      onDone();
      if (event.ctrlKey || event.metaKey || event.shiftKey) return; // It opens elsewhere.
      const say = (key: 'sameTarget' | 'invalidRoute' | 'unknownType') => {
        event.preventDefault();
        const type = key === 'sameTarget' ? 'warning' : 'error';
        toasts.add({ type, message: t(`navigation.${key}`) });
      };
      if (entry.type === 'unknown') return say('unknownType');
      if (entry.to === pathname + search) return say('sameTarget');
      if (!leadsSomewhere(entry.to)) say('invalidRoute');
    },
  };
}

const badgesOf = (attention: readonly Counted[]): ReadonlyMap<string, Badge> =>
  new Map(
    attention.flatMap(({ page, isBadge, isDue, found }) =>
      isBadge && found && found.count > 0 ? [[page, { text: countText(found), isDue }]] : [],
    ),
  );
