import { useLocale } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { clockHour, fullTime, greetingAt, longDay, PageHead } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';

type Props = {
  /** Person to greet; absent until loaded. */
  readonly name: string | undefined;
  /** Title of the page, also shown on its tab. */
  readonly title: string;
  /** Time the shown data arrived, in unix ms; 0 before the first reply. */
  readonly updatedAt: number;
  readonly children?: ReactNode;
};

/** The head of a dashboard: greeting, day, and how old its figures are. */
export function GreetingHead({ name, title, updatedAt, children }: Props) {
  const t = useText('shell');
  const locale = useLocale() === 'en' ? 'en' : 'zh-cn';
  const [openedAt] = useState(() => Date.now());
  // Newer figures also update the greeting and the date.
  const now = Math.max(updatedAt, openedAt) / 1000;
  const day = longDay(now, locale);
  const time = fullTime(updatedAt / 1000).slice(11, 16);
  return (
    <PageHead
      title={name === undefined ? title : t(`greetings.${greetingAt(clockHour(now))}`, { name })}
      tabTitle={title}
      fact={updatedAt > 0 ? t('dashboard.updated', { day, time }) : day}
    >
      {children}
    </PageHead>
  );
}
