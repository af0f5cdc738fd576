import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, use, useState } from 'react';
import { Dialog, DialogCancel } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { FieldKitContext } from '../view.ts';
import { showWithTicket } from '../parts/cells.tsx';

type LightboxProps = {
  /** Subject of the pictures. */
  readonly label: string;
  readonly addresses: readonly string[];
  /** Index of the first picture shown. */
  readonly start: number;
  readonly onClose: () => void;
};

/** One picture at a time, as large as the window allows. Arrow keys turn, Escape closes. */
export function Lightbox({ label, addresses, start, onClose }: LightboxProps) {
  const t = useText();
  const openable = use(FieldKitContext)?.openable;
  const [at, setAt] = useState(start);
  const count = addresses.length;
  const address = addresses[at] ?? '';
  const turn = (step: 1 | -1) => setAt((at + step + count) % count);
  function turnByKey(event: KeyboardEvent) {
    const step = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
    if (!step) return;
    // The list behind it has keys of its own.
    event.preventDefault();
    event.stopPropagation();
    turn(step);
  }
  return (
    // Key events of the dialog arrive here, wherever in it the focus is.
    <div role="presentation" onKeyDown={turnByKey}>
      <Dialog
        isOpen
        size="large"
        onClose={onClose}
        title={
          <span aria-live="polite">
            {count === 1 ? label : t('fields.view.pictureOf', { name: label, at: at + 1, count })}
          </span>
        }
        buttons={
          <>
            <DialogCancel>{t('shell.base.close')}</DialogCancel>
            {count > 1 && (
              <>
                <Button variant="outlined" onClick={() => turn(-1)}>
                  {t('fields.view.previousPicture')}
                </Button>
                <Button variant="outlined" onClick={() => turn(1)}>
                  {t('fields.view.nextPicture')}
                </Button>
              </>
            )}
          </>
        }
      >
        <Picture
          key={address}
          src={address}
          alt={label}
          onError={({ currentTarget }) => void showWithTicket(currentTarget, address, openable)}
        />
      </Dialog>
    </div>
  );
}

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'calc(80vh - 160px)',
  objectFit: 'contain',
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.ui.sunken,
  '&[data-broken]': { visibility: 'hidden' },
}));
