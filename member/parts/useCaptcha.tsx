import { type ReactNode, useState } from 'react';
import type { CaptchaAnswer, CaptchaPurpose } from '../../src/contract/index.ts';
import { TextProvider } from '../../src/texts/index.ts';
import { useMemberServices } from '../services.ts';

/**
 * Shows a captcha on request: the promise resolves to the solution, or to undefined if the dialog was
 * closed. `element` renders the dialog. Dialog and texts are loaded on the first request.
 */
export function useCaptchaDialog() {
  const { language, captchaTexts, captchaCall } = useMemberServices();
  const [element, setElement] = useState<ReactNode>();

  async function ask(purpose: CaptchaPurpose): Promise<CaptchaAnswer | undefined> {
    const [{ CaptchaDialog }, texts] = await Promise.all([
      import('../../src/captcha/index.ts'),
      captchaTexts(language.get()),
    ]);
    return new Promise((resolve) => {
      const settle = (answer?: CaptchaAnswer) => {
        setElement(undefined);
        resolve(answer);
      };
      setElement(
        <TextProvider value={texts}>
          <CaptchaDialog
            sendCall={captchaCall}
            purpose={purpose}
            onPass={settle}
            onClose={() => settle()}
          />
        </TextProvider>,
      );
    });
  }

  return { ask, element };
}
