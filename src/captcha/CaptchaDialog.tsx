import { useId, useLayoutEffect, useRef } from 'react';
import type { CaptchaAnswer, CaptchaPurpose } from '../contract/index.ts';
import type { Ask } from './ask.ts';
import { CaptchaPicture } from './CaptchaPicture.tsx';
import { filled, type CaptchaTexts } from './texts.ts';
import { useCaptcha, type Stage } from './useCaptcha.ts';
import './captcha.css';

type Props = {
  readonly ask: Ask;
  /** What it is passed for; the server takes it for nothing else. */
  readonly purpose: CaptchaPurpose;
  readonly texts: CaptchaTexts;
  readonly onPass: (answer: CaptchaAnswer) => void;
  readonly onClose: () => void;
};

/**
 * Asks for a few clicks into a picture, or lets the browser do some work instead, over the page.
 *
 * It is there while it is rendered; the focus goes back where it was.
 */
export function CaptchaDialog({ ask, purpose, texts, onPass, onClose }: Props) {
  const captcha = useCaptcha({ ask, purpose, onPass });
  const { stage, picture } = captcha;
  const dialog = useRef<HTMLDialogElement>(null);
  const otherWay = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const orderId = useId();
  const isSettled = stage.type === 'passed' || stage.type === 'working';

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Whoever came by keyboard goes on by keyboard, and a screen reader begins at what it can do.
    otherWay.current?.focus();
    return () => shown?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="captcha"
      aria-labelledby={titleId}
      aria-describedby={orderId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="captcha-panel">
        <div className="captcha-head">
          <h2 id={titleId}>{texts.title}</h2>
          <IconButton label={texts.close} path="M5 5l10 10M15 5L5 15" onClick={onClose} />
        </div>
        <p id={orderId} className="captcha-order">
          {texts.order}
          {picture?.text.map((name) => (
            <b key={name}>{name}</b>
          ))}
        </p>
        <CaptchaPicture captcha={captcha} texts={texts} />
        <p className="captcha-word" role="status" data-stage={stage.type}>
          {wordFor(stage, texts)}
        </p>
        <div className="captcha-foot">
          <button
            ref={otherWay}
            type="button"
            className="captcha-without"
            aria-disabled={isSettled}
            onClick={() => {
              if (!isSettled) captcha.workInstead();
            }}
          >
            {texts.without}
          </button>
          <IconButton
            label={texts.refresh}
            path="M16 10a6 6 0 1 1-1.8-4.3M16 3v3.500h-3.500"
            onClick={() => {
              if (stage.type !== 'passed') captcha.refresh();
            }}
          />
        </div>
      </div>
    </dialog>
  );
}

type IconButtonProps = {
  readonly label: string;
  readonly path: string;
  readonly onClick: () => void;
};

const IconButton = ({ label, path, onClick }: IconButtonProps) => (
  <button type="button" className="captcha-icon" aria-label={label} title={label} onClick={onClick}>
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  </button>
);

function wordFor(stage: Stage, texts: CaptchaTexts): string {
  if (stage.type === 'failed') return stage.message || texts.failed;
  // Told in quarters: whoever listens hears four numbers, not eight.
  if (stage.type === 'working') return filled(texts.working, Math.floor(stage.percent / 25) * 25);
  return stage.type === 'ready' ? '' : texts[stage.type];
}
