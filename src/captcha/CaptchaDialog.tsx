import './captcha.css';
import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import type { CaptchaAnswer, CaptchaPurpose } from '../contract/index.ts';
import { type Translate, useText } from '../texts/index.ts';
import { type CaptchaStage, type SendCall, useCaptcha } from './useCaptcha.ts';

type Props = {
  readonly sendCall: SendCall;
  /** The server accepts the answer for this purpose only. */
  readonly purpose: CaptchaPurpose;
  readonly onPass: (answer: CaptchaAnswer) => void;
  readonly onClose: () => void;
};

/**
 * A modal dialog that asks for a few clicks into a picture, or for a proof of work instead.
 *
 * Open while it is rendered; returns the focus when it closes.
 */
export function CaptchaDialog({ sendCall, purpose, onPass, onClose }: Props) {
  const t = useText('captcha');
  const captcha = useCaptcha({ sendCall, purpose, onPass });
  const { stage, picture } = captcha;
  const dialog = useRef<HTMLDialogElement>(null);
  const otherWay = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const orderId = useId();
  const isSettled = stage.type === 'passed' || stage.type === 'working';

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Keyboard and screen reader start at the way that needs no pointer.
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
          <h2 id={titleId}>{t('title')}</h2>
          <IconButton label={t('close')} path="M5 5l10 10M15 5L5 15" onClick={onClose} />
        </div>
        <p id={orderId} className="captcha-order">
          {t('order')}
          {picture?.text.map((name) => (
            <b key={name}>{name}</b>
          ))}
        </p>
        <CaptchaPicture captcha={captcha} />
        <p className="captcha-word" role="status" data-stage={stage.type}>
          {messageFor(stage, t)}
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
            {t('without')}
          </button>
          <IconButton
            label={t('refresh')}
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

function messageFor(stage: CaptchaStage, t: Translate<'captcha'>): string {
  if (stage.type === 'failed') return stage.message || t('failed');
  // Rounded to quarters, so that a screen reader announces four numbers, not eight.
  if (stage.type === 'working')
    return t('working', { percent: Math.floor(stage.percent / 25) * 25 });
  return stage.type === 'ready' ? '' : t(stage.type);
}

type CaptchaPictureProps = { readonly captcha: ReturnType<typeof useCaptcha> };

/** The picture with a numbered mark on each click; a click on a mark removes it. */
function CaptchaPicture({ captcha }: CaptchaPictureProps) {
  const t = useText('captcha');
  const { stage, picture, clicks } = captcha;

  function place(event: MouseEvent<HTMLDivElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    captcha.click(at, { width, height });
  }

  return (
    // Pointer only; the proof of work is the keyboard's way.
    <div className="captcha-picture" data-stage={stage.type} onClick={place}>
      {picture && <img src={picture.base64} alt={t('picture')} draggable={false} />}
      {clicks.map(({ x, y }, n) => (
        <button
          key={`${x} ${y}`}
          type="button"
          className="captcha-mark"
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          aria-label={t('removeMark', { n: n + 1 })}
          onClick={(event) => {
            event.stopPropagation();
            if (stage.type === 'ready') captcha.remove(n);
          }}
        >
          {n + 1}
        </button>
      ))}
      {stage.type === 'working' && (
        <progress
          className="captcha-progress"
          max={100}
          value={stage.percent}
          aria-label={t('without')}
        />
      )}
    </div>
  );
}
