import { chromium } from '@playwright/test';
import sharp from 'sharp';
export const base = 'http://127.0.0.1:5104';
const exe = ['/usr/bin/chromium','/usr/bin/chromium-browser','/usr/bin/google-chrome'].find(p=>{try{return process.getBuiltinModule('fs').existsSync(p)}catch{return false}});
export const browser = await chromium.launch({ ...(exe?{executablePath:exe}:{}), args:['--no-sandbox','--disable-gpu'] });
export async function context(opts) {
  const c = await browser.newContext({ locale:'en-US', timezoneId:'UTC', ...opts });
  const a = await c.request.post(base+'/api/auth/login',{data:{username:'admin@tern.example',password:'harbour-tabs-4104'}});
  if(a.status()!==200) throw new Error(await a.text());
  return c;
}
export async function json(c, method, path, data) {
  const a = await c.request.fetch(base+path,{method,...(data===undefined?{}:{data})});
  const t = await a.text();
  if(!a.ok()) throw new Error(method+path+' '+a.status()+' '+t);
  return t?JSON.parse(t):undefined;
}
export { sharp };
