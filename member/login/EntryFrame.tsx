import '../../src/login/login.css';
import './entry.css';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { type Language, languages } from '../../src/contract/index.ts';
import { documentTitle } from '../../src/frame/title.ts';
import type { Toast, Toasts } from '../../src/frame/toasts.ts';
import { Icon, siteLogo, siteName } from '../../src/login/index.ts';
import markUrl from '../../src/login/mark.svg?no-inline';
import picturesUrl from '../../src/login/pictures.svg?no-inline';
import { useText } from '../../src/texts/index.ts';
import { useMemberLanguage, useMemberServices } from '../services.ts';

type EntryFrameProps = {
  /** Title of the browser tab. */
  readonly page: string;
  readonly title: string;
  /** Visible part of several; a change moves the focus to the heading. */
  readonly part?: string;
  readonly children: ReactNode;
};

/**
 * Frame of a page for guests, with the landscape of the back office's login page. Only React and plain
 * CSS, so that it loads fast.
 */
export function EntryFrame({ page, title, part, children }: EntryFrameProps) {
  const language = useMemberLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = documentTitle(page, siteName(language));
  }, [page, language]);
  useEffect(() => {
    // A page that begins in a field keeps the focus there.
    if (!document.activeElement?.matches('input')) heading.current?.focus();
  }, [part]);
  return (
    <div className="login">
      <svg
        className="login-landscape"
        viewBox="0 0 800 900"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <use href={`${picturesUrl}#landscape`} />
      </svg>
      <main className="login-side">
        <div className="login-tools">
          <AppearanceTools language={language} />
        </div>
        <div className="login-panel">
          <img className="login-mark" src={siteLogo() || markUrl} alt="" width="40" height="40" />
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </div>
      </main>
      <EntryNotes />
    </div>
  );
}

/** Switches of language and colour mode. The page and its input stay. */
function AppearanceTools({ language }: { readonly language: Language }) {
  const t = useText('member.entry.tools');
  const { language: choice, mode } = useMemberServices();
  const isDark = useSyncExternalStore(mode.subscribe, mode.get) === 'dark';
  return (
    <>
      <button
        type="button"
        className="login-tool"
        aria-label={t('otherLanguage')}
        title={t('otherLanguage')}
        onClick={() => choice.set(languages.find((other) => other !== language) ?? language)}
      >
        <Icon name="language" />
      </button>
      <button
        type="button"
        className="login-tool"
        aria-label={t(isDark ? 'toLight' : 'toDark')}
        title={t(isDark ? 'toLight' : 'toDark')}
        onClick={() => mode.set(isDark ? 'light' : 'dark')}
      >
        <Icon name={isDark ? 'sun' : 'moon'} />
      </button>
    </>
  );
}

/** The messages of the client, in the corner where the center shows them. */
function EntryNotes() {
  const { toasts } = useMemberServices();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  const notes = (isError: boolean) =>
    shown
      .filter(({ type }) => (type === 'error') === isError)
      .map((toast) => <EntryNote key={toast.id} toast={toast} toasts={toasts} />);
  return (
    <div className="entry-notes">
      <div role="status">{notes(false)}</div>
      <div role="alert">{notes(true)}</div>
    </div>
  );
}

type EntryNoteProps = { readonly toast: Toast; readonly toasts: Toasts };

function EntryNote({ toast: { id, type, message, hidesAfterMs }, toasts }: EntryNoteProps) {
  const t = useText('member.entry');
  useEffect(() => {
    if (hidesAfterMs === null) return;
    const leaving = setTimeout(() => toasts.close(id), hidesAfterMs);
    return () => clearTimeout(leaving);
  }, [id, hidesAfterMs, toasts]);
  return (
    <p className="entry-note" data-type={type}>
      <span>{message}</span>
      <button
        type="button"
        className="login-tool"
        aria-label={t('closeNote')}
        onClick={() => toasts.close(id)}
      >
        ×
      </button>
    </p>
  );
}
