import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Language } from '../../contract/index.ts';
import { EmptyState, PageHead, Sheet } from '../../ui/base/index.ts';
import { greetingAt } from '../greeting.ts';
import { useLanguage, useServices } from '../services.ts';
import { useShellText } from '../texts.ts';
import type { Counted } from '../useAttention.ts';
import { AttentionStrip } from './AttentionStrip.tsx';

type Props = { readonly attention: readonly Counted[] };

/** Where a clerk arrives: the greeting, the day, and what needs a decision now. */
export function Dashboard({ attention }: Props) {
  const t = useShellText();
  const { sessions, dictionary } = useServices();
  const clerk = useSyncExternalStore(sessions.admin.subscribe, sessions.admin.get);
  const resources = attention.map(({ resource }) => resource).join();
  useEffect(() => {
    // Its views are named in the texts of their resource.
    if (resources) dictionary.need(resources.split(',')).catch(() => undefined);
  }, [dictionary, resources]);
  const [now] = useState(() => new Date());
  const spoken = useLanguage();
  const name = clerk.nickname || clerk.username;

  return (
    <>
      <PageHead
        title={t(`greetings.${greetingAt(now.getHours())}`, { name })}
        tabTitle={t('titles.dashboard')}
        fact={dayText(now, spoken)}
      />
      <Sheet aria-label={t('dashboard.attention')}>
        {attention.length > 0 ? (
          <AttentionStrip attention={attention} />
        ) : (
          <EmptyState drawing="box" title={t('dashboard.quiet')} text={t('dashboard.quietText')} />
        )}
      </Sheet>
    </>
  );
}

/** 11月20日星期五 / Friday 20 November. */
function dayText(day: Date, spoken: Language): string {
  const format = { month: 'long', day: 'numeric', weekday: 'long' } as const;
  return new Intl.DateTimeFormat(spoken === 'en' ? 'en-GB' : 'zh-CN', format).format(day);
}
