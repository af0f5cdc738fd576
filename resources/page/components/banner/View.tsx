import { useEffect, useRef, useState } from 'react';
import {
  PageAnchor,
  PagePicture,
  type PartViewProps,
  useLocal,
  usePageHost,
} from '../../../../src/pages/view.ts';
import type { bannerPart } from './index.ts';

const ratios = { wide: [21, 9], photo: [3, 2], square: [1, 1] } as const;

/** Milliseconds that a picture stays, where they move by themselves. */
const stayMs = 6_000;

export function View({ props, data }: PartViewProps<typeof bannerPart>) {
  const local = useLocal();
  const { t, language } = usePageHost();
  const list = useRef<HTMLUListElement>(null);
  const slides =
    props.source === 'own'
      ? props.slides.map(({ image, link = null, ...texts }) => ({
          image,
          link,
          alt: local(texts, 'alt'),
          counted: undefined,
        }))
      : (data.banners ?? []).map(({ id, image, image_en, link, ...texts }) => ({
          image: (language === 'en' && image_en) || image,
          link,
          alt: local(texts, 'title'),
          counted: { kind: 'banner', id },
        }));
  const count = slides.length;
  const showsTitle = props.source === 'adverts' && props.shows_title === 1;
  const go = (by: 1 | -1) => {
    const { current: row } = list;
    if (!row) return;
    const at = Math.round(row.scrollLeft / row.clientWidth);
    row.scrollTo({ left: ((at + by + count) % count) * row.clientWidth });
  };
  const autoplay = useAutoplay(props.autoplay === 1 && count > 1, () => go(1));
  if (count === 0) return null;
  return (
    <section className="pg-banner" aria-label={t('banner')} aria-roledescription={t('carousel')}>
      <ul ref={list} className={`pg-banner-list pg-banner-${props.ratio}`} {...autoplay.pauses}>
        {slides.map(({ image, link, alt, counted }, index) => (
          <li key={`${image} ${index}`} className="pg-banner-slide">
            <PageAnchor to={link} className="pg-banner-place" label={alt} counted={counted}>
              <PagePicture
                src={image}
                alt={showsTitle ? '' : alt}
                ratio={ratios[props.ratio]}
                sizes="100vw"
                isFirst={index === 0}
              />
              {showsTitle && <span className="pg-banner-title">{alt}</span>}
            </PageAnchor>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className="pg-banner-tools">
          <button type="button" onClick={() => go(-1)} aria-label={t('previous')}>
            <Chevron isBack />
          </button>
          {props.autoplay === 1 && (
            <button type="button" onClick={autoplay.toggle} aria-pressed={autoplay.isPaused}>
              {t(autoplay.isPaused ? 'play' : 'pause')}
            </button>
          )}
          <button type="button" onClick={() => go(1)} aria-label={t('next')}>
            <Chevron />
          </button>
        </div>
      )}
    </section>
  );
}

const Chevron = ({ isBack = false }: { readonly isBack?: boolean }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path
      d={isBack ? 'M15 6l-6 6 6 6' : 'M9 6l6 6-6 6'}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    />
  </svg>
);

/** Moves on by itself, unless the visitor stops it, is looking at it, or wants no movement at all. */
function useAutoplay(isOn: boolean, next: () => void) {
  const { isCanvas } = usePageHost();
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const step = useRef(next);
  useEffect(() => {
    step.current = next;
  });
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!isOn || isPaused || isHeld || isCanvas || isStill) return undefined;
    const timer = setInterval(() => step.current(), stayMs);
    return () => clearInterval(timer);
  }, [isOn, isPaused, isHeld, isCanvas]);
  const [hold, release] = [() => setHeld(true), () => setHeld(false)];
  return {
    isPaused,
    toggle: () => setPaused((held) => !held),
    pauses: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release },
  };
}
