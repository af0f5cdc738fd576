import { type MouseEvent, useEffect, useState } from 'react';
import { areaRoots, loginPage, memberIndex, type MemberIndex } from '../../src/contract/index.ts';
import { siteName } from '../../src/login/index.ts';
import { useText } from '../../src/texts/index.ts';
import { quiet } from '../parts/problems.ts';
import { SiteFoot } from '../parts/SiteFoot.tsx';
import { useMemberLanguage, useMemberServices } from '../services.ts';
import { Closed } from './Closed.tsx';
import { EntryFrame } from './EntryFrame.tsx';

type HomePageProps = {
  /** Opens a page of the entry without a full page load. */
  readonly onOpen: (path: string) => void;
};

/**
 * Page of guests at `/user`: the shop, its announcements, the benefits of an account, and the sign-in.
 */
export function HomePage({ onOpen }: HomePageProps) {
  const t = useText('member.entry.home');
  const titles = useText('member.entry.titles');
  const { start, error, retry } = useGuestStart();
  const language = useMemberLanguage();
  const name = start?.site.siteName || siteName(language);
  if (start && !start.openMemberCenter) return <Closed onRetry={retry} />;
  const notices = start?.notices ?? [];
  const linkTo = (href: string) => ({
    className: 'entry-button',
    href,
    onClick(event: MouseEvent) {
      // The browser handles clicks with a modifier: new tab or window.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen(href);
    },
  });
  const offers = ['funds', 'profile', 'security', 'checkIn'] as const;
  return (
    <EntryFrame page={titles('center')} title={name || titles('center')}>
      <p className="login-lead">{start?.texts?.['user.welcome'] || t('lead')}</p>
      {error !== undefined && (
        <p className="login-alert" role="alert">
          <span>{t('failed')}</span>
          <button type="button" className="entry-link" onClick={retry}>
            {t('retry')}
          </button>
        </p>
      )}
      {notices.length > 0 && (
        <section className="entry-part">
          <h2>{t('notices')}</h2>
          <ul>
            {notices.map(({ id, title, content }) => (
              <li key={id}>
                {title}
                <small>{content}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="entry-part">
        <h2>{t('offersTitle')}</h2>
        <ul>
          {offers
            .filter((offer) => offer !== 'checkIn' || start?.checkInPoints)
            .map((offer) => (
              <li key={offer}>
                {t(`offers.${offer}.title`)}
                <small>{t(`offers.${offer}.text`, { points: start?.checkInPoints ?? 0 })}</small>
              </li>
            ))}
        </ul>
      </section>
      <div className="entry-ways">
        <a {...linkTo(login)} data-primary>
          {t('signIn')}
        </a>
        <a {...linkTo(`${login}?type=register`)}>{t('register')}</a>
      </div>
      <SiteFoot site={start} />
    </EntryFrame>
  );
}

const login = loginPage(areaRoots.member);

type GuestStart = { readonly start?: MemberIndex; readonly error?: unknown };

/** The start as a guest sees it, in the language that is on. Source: contract 3.1, 6.3. */
function useGuestStart() {
  const { http } = useMemberServices();
  const language = useMemberLanguage();
  const [turn, setTurn] = useState(0);
  const [reply, setReply] = useState<GuestStart>({});
  useEffect(() => {
    let isWanted = true;
    http.call(memberIndex, {}, { ...quiet, cancelDuplicate: false }).then(
      (start) => isWanted && setReply({ start }),
      // The previous reply stays visible.
      (error: unknown) => isWanted && setReply((before) => ({ ...before, error })),
    );
    return () => {
      isWanted = false;
    };
  }, [http, language, turn]);
  return { ...reply, retry: () => setTurn(turn + 1) };
}
