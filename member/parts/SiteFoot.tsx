import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type MemberIndex, sitePageText } from '../../src/contract/index.ts';
import type { Http } from '../../src/client/index.ts';
import { cleanRichText } from '../../src/fields/longText/markup.ts';
import { useText } from '../../src/texts/index.ts';
import { useMemberLanguage, useMemberServices } from '../services.ts';
import { quiet } from './problems.ts';

type SitePageLink = NonNullable<MemberIndex['pages']>[number];
type SocialLink = NonNullable<MemberIndex['socials']>[number];
type SiteFootProps = { readonly site: Pick<MemberIndex, 'pages' | 'socials'> | undefined };

/** Footer of every page, set by the owner: pages of the site, and links to the shop elsewhere. */
export function SiteFoot({ site: { pages = [], socials = [] } = {} }: SiteFootProps) {
  const t = useText('member.entry.foot');
  const [page, setPage] = useState<SitePageLink>();
  const [scanned, setScanned] = useState<SocialLink>();
  if (pages.length + socials.length === 0) return null;
  return (
    <div className="site-foot" role="group" aria-label={t('label')}>
      {pages.length > 0 && (
        <ul aria-label={t('pages')}>
          {pages.map((each) => (
            <li key={each.slug}>
              <button type="button" aria-haspopup="dialog" onClick={() => setPage(each)}>
                {each.title}
              </button>
            </li>
          ))}
        </ul>
      )}
      {socials.length > 0 && (
        <ul aria-label={t('socials')}>
          {socials.map((each) => (
            <li key={each.name}>
              {each.url ? (
                <a href={each.url} target="_blank" rel="noreferrer">
                  {each.name}
                  <span className="site-aside">{t('newWindow')}</span>
                </a>
              ) : (
                <button type="button" aria-haspopup="dialog" onClick={() => setScanned(each)}>
                  {each.name}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {page && (
        <FootDialog title={page.title} onClose={() => setPage(undefined)}>
          <SiteText
            key={page.slug}
            load={(http) =>
              http.call(sitePageText, { slug: page.slug }, { ...quiet, cancelDuplicate: false })
            }
          />
        </FootDialog>
      )}
      {scanned && (
        <FootDialog title={scanned.name} onClose={() => setScanned(undefined)}>
          <img
            className="site-code"
            src={scanned.qr_image}
            alt={t('scan', { name: scanned.name })}
          />
        </FootDialog>
      )}
    </div>
  );
}

type FootDialogProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The dialog of the browser itself: guests load no other. The focus returns to what opened it. */
export function FootDialog({ title, onClose, children }: FootDialogProps) {
  const t = useText('member.entry.foot');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="site-dialog" aria-labelledby={titleId} onClose={onClose}>
      <div className="site-head">
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          className="login-tool"
          aria-label={t('close')}
          onClick={() => dialog.current?.close()}
        >
          ×
        </button>
      </div>
      {children}
    </dialog>
  );
}

type BothLanguages = { readonly content: string | null; readonly content_en: string | null };
type TextReply = { readonly page?: BothLanguages; readonly hasFailed?: boolean };
/** `load` is read when the text is first shown, and when it is asked for again. */
type SiteTextProps = { readonly load: (http: Http) => Promise<BothLanguages> };

/** A text of the site, in the language that is on. */
export function SiteText({ load }: SiteTextProps) {
  const t = useText('member.entry.foot');
  const { http } = useMemberServices();
  const language = useMemberLanguage();
  const [turn, setTurn] = useState(0);
  const [{ page, hasFailed }, setReply] = useState<TextReply>({});
  const ask = useEffectEvent(() => load(http));
  useEffect(() => {
    let isWanted = true;
    ask().then(
      (found) => isWanted && setReply({ page: found }),
      () => isWanted && setReply({ hasFailed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [turn]);
  if (hasFailed)
    return (
      <p className="login-alert" role="alert">
        <span>{t('failed')}</span>
        <button type="button" className="entry-link" onClick={() => setTurn(turn + 1)}>
          {t('retry')}
        </button>
      </p>
    );
  if (!page) return <p role="status">{t('loading')}</p>;
  const html = (language === 'en' && page.content_en) || page.content || '';
  return (
    // Focusable, so that a long text scrolls by keyboard.
    <div
      className="site-text"
      tabIndex={0}
      role="document"
      dangerouslySetInnerHTML={{ __html: cleanRichText(html) }}
    />
  );
}
