import type { MouseEvent } from 'react';
import { filled, type CaptchaTexts } from './texts.ts';
import type { useCaptcha } from './useCaptcha.ts';

type Props = {
  readonly captcha: ReturnType<typeof useCaptcha>;
  readonly texts: CaptchaTexts;
};

/** The picture with a numbered mark on each click; a click on a mark takes it back. */
export function CaptchaPicture({ captcha, texts }: Props) {
  const { stage, picture, clicks } = captcha;

  function place(event: MouseEvent<HTMLDivElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    captcha.click(at, { width, height });
  }

  return (
    // Only for a pointer: whoever has none takes the other way, which the dialog begins at.
    <div className="captcha-picture" data-stage={stage.type} onClick={place}>
      {picture && <img src={picture.base64} alt={texts.picture} draggable={false} />}
      {clicks.map(({ x, y }, n) => (
        <button
          key={`${x} ${y}`}
          type="button"
          className="captcha-mark"
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          aria-label={filled(texts.removeMark, n + 1)}
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
          aria-label={texts.without}
        />
      )}
    </div>
  );
}
