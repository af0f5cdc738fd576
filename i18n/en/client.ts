import type zhCn from '../zh-cn/client.ts';

// The sentences with exclamation marks are fixed by the specification; they stay as they are.
export default {
  http: {
    redirected: 'Interface redirected!',
    incorrect: 'Incorrect parameter!',
    forbidden: 'You do not have permission to operate!',
    not_found: 'Error requesting address: %{url}',
    request_timeout: 'Request timed out!',
    duplicate: 'The same data already exists in the system!',
    internal: 'Server internal error!',
    not_implemented: 'Service not implemented!',
    gateway: 'Gateway error!',
    unavailable: 'Service unavailable!',
    gateway_timeout: 'The service is temporarily unavailable Please try again later!',
    version: 'HTTP version is not supported!',
    other: 'Abnormal problem, please contact the website administrator!',
    timeout: 'Network request timeout!',
    server: 'Server exception!',
    offline: 'You are disconnected!',
    done: 'Operation successful',
  },
  upload: {
    incomplete: 'The data of the uploaded file is incomplete!',
    type: 'The type of uploaded file is not allowed!',
    size: 'The size of the uploaded file exceeds the allowed range!',
  },
  // Each in its own language, so that whoever cannot read this one finds it.
  languages: { 'zh-cn': '简体中文', en: 'English' },
} satisfies typeof zhCn;
