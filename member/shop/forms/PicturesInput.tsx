import { useId, useState } from 'react';
import { memberUpload } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { Icon } from '../frame/Icon.tsx';
import { useShop } from '../services.ts';
import './forms.css';

type PicturesInputProps = {
  readonly label: string;
  /** Addresses of uploaded pictures. */
  readonly urls: readonly string[];
  readonly onUrls: (urls: readonly string[]) => void;
  readonly max: number;
  readonly error?: string | undefined;
};

/** Pictures that a member uploads, one after the other, each of which can be taken away again. */
export function PicturesInput({ label, urls, onUrls, max, error }: PicturesInputProps) {
  const t = useText('store.frame.pictures');
  const { call } = useShop();
  const id = useId();
  const [waiting, setWaiting] = useState(0);
  // An upload is readable for all only once it stands in a record that is: until then the file itself is shown.
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map());

  async function upload(given: readonly File[]): Promise<void> {
    const chosen = given.slice(0, max - urls.length);
    setWaiting(chosen.length);
    const found = [...urls];
    for (const file of chosen) {
      const body = new FormData();
      body.append('file', file);
      // A failure is told by the call; the others go on.
      const stored = await call(memberUpload, body, { timeoutMs: 0 }).catch(() => undefined);
      // The same picture twice has one address.
      if (stored && !found.includes(stored.file.url)) {
        found.push(stored.file.url);
        const preview = URL.createObjectURL(file);
        setPreviews((known) => new Map(known).set(stored.file.url, preview));
      }
      setWaiting((count) => count - 1);
      onUrls([...found]);
    }
  }

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <ul className="pictures">
        {urls.map((url, index) => (
          <li key={url}>
            <img
              src={previews.get(url) ?? url}
              alt={t('name', { number: index + 1 })}
              width={72}
              height={72}
              onLoad={() => URL.revokeObjectURL(previews.get(url) ?? '')}
            />
            <button
              type="button"
              className="icon-button"
              aria-label={t('remove', { number: index + 1 })}
              onClick={() => onUrls(urls.filter((each) => each !== url))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
        {urls.length < max && (
          <li className="pictures-add" aria-busy={waiting > 0}>
            <span aria-hidden="true">{waiting > 0 ? '…' : '+'}</span>
            <input
              id={id}
              type="file"
              accept="image/*"
              multiple
              disabled={waiting > 0}
              aria-describedby={`${id}-note`}
              onChange={(event) => {
                void upload([...(event.currentTarget.files ?? [])]);
                event.currentTarget.value = '';
              }}
            />
          </li>
        )}
      </ul>
      <p id={`${id}-note`} className="field-note" data-error={error ? true : undefined}>
        {error ?? t('limit', { count: urls.length, max })}
      </p>
    </div>
  );
}
