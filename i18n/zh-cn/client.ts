export default {
  http: {
    redirected: '接口已被重定向',
    incorrect: '请求参数不正确',
    forbidden: '你没有权限执行此操作',
    not_found: '请求地址出错：%{url}',
    request_timeout: '服务器等待请求超时',
    duplicate: '系统中已有相同的数据',
    internal: '服务器内部错误',
    not_implemented: '服务器尚未提供此功能',
    gateway: '网关出错',
    unavailable: '服务不可用',
    gateway_timeout: '服务暂时无法访问，请稍后再试',
    version: '服务器不支持此 HTTP 版本',
    other: '出现异常，请联系网站管理员',
    timeout: '网络请求超时',
    server: '服务器异常',
    offline: '网络已断开',
    done: '操作成功',
  },
  upload: {
    incomplete: '上传的文件数据不完整',
    type: '不允许上传此类型的文件',
    size: '上传的文件超出允许的大小',
  },
  // Each in its own language, so that whoever cannot read this one finds it.
  languages: { 'zh-cn': '简体中文', en: 'English' },
};
