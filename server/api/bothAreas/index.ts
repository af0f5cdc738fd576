import type { Route } from '../../http/registry.ts';
import { ajaxRoutes } from './ajax.ts';
import { captchaRoutes } from './captcha.ts';
import { memberUploadRoute, uploadRoute } from './upload.ts';

type BothAreasOptions = Parameters<typeof ajaxRoutes>[0] &
  Parameters<typeof captchaRoutes>[0] &
  Parameters<typeof uploadRoute>[0];

/** Calls of which staff and members have one each, or of anybody. */
export const bothAreaRoutes = (options: BothAreasOptions): readonly Route[] => [
  ...ajaxRoutes(options),
  ...captchaRoutes(options),
  uploadRoute(options),
  memberUploadRoute(options),
];
