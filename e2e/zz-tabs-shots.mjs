import { browser, context, base } from './zz-tabs-scratch.mjs';
import { AxeBuilder } from '@axe-core/playwright';
const only = process.argv[2] ?? '';
const sizes = { d:{width:1440,height:900}, p:{width:390,height:844} };
const text='We tested our stove at 2,900 metres. It was windy. The boil time was 4 minutes 10 seconds. We think altitude is often ignored in reviews. Read more on our site.';
const scenes = {
  'opt-example': async p => { await p.goto(base+'/posting?tab=optimizer'); await p.getByText('Optimization score').waitFor(); },
  'opt-result': async p => { await p.goto(base+'/posting?tab=optimizer'); await p.getByLabel('Content',{exact:true}).fill(text); await p.getByRole('button',{name:'Optimize',exact:true}).click(); await p.getByText('Example',{exact:true}).waitFor({state:'detached'}); await p.locator('details').first().scrollIntoViewIfNeeded(); },
  'opt-improve': async p => { await scenes['opt-result'](p); await p.getByRole('tab',{name:'Improvements'}).click(); await p.waitForTimeout(200)},
  'opt-projected': async p => { await scenes['opt-result'](p); await p.getByRole('tab',{name:'Projected'}).click(); await p.getByText('How your text scored').click(); await p.waitForTimeout(200)},
  'opt-exproj': async p => { await scenes['opt-example'](p); await p.getByRole('tab',{name:'Projected'}).click(); await p.waitForTimeout(200)},
  'camp': async p => { await p.goto(base+'/posting?tab=campaigns'); await p.getByText('Winter layering').first().waitFor(); },
  'camp-new': async p => { await scenes.camp(p); await p.getByRole('button',{name:'New Campaign'}).click(); await p.getByLabel('Name').waitFor(); await p.getByRole('button',{name:'Create Campaign'}).click(); await p.getByText('Give the campaign a name.').waitFor(); },
  'camp-details': async p => { await scenes.camp(p); await p.getByRole('button',{name:'View Details: Autumn'}).click(); await p.getByText('Open in the calendar').waitFor(); await p.waitForTimeout(600)},
  'camp-delete': async p => { await scenes.camp(p); await p.getByRole('button',{name:'Delete Autumn'}).click(); await p.getByRole('alertdialog').waitFor(); },
  'media': async p => { await p.goto(base+'/posting/media'); await p.locator('[data-media]').first().waitFor(); await p.waitForTimeout(500)},
  'media-item': async p => { await scenes.media(p); await p.locator('[data-media]').last().click(); await p.getByText('Where it is used').waitFor(); await p.waitForTimeout(500)},
  'media-none': async p => { await p.goto(base+'/posting/media?search=zzz'); await p.getByText('No media found').waitFor();},
};
for (const [size, viewport] of Object.entries(sizes)) for (const theme of ['light','dark']) {
  const c = await context({ viewport, colorScheme: theme, hasTouch: size==='p', isMobile: false });
  const p = await c.newPage(); p.setDefaultTimeout(9000);
  p.on('console',m=>{ if(m.type()==='error') console.log('console',m.text().slice(0,300)); });
  p.on('pageerror',e=>console.log('pageerror',String(e).slice(0,300)));
  for (const [name, go] of Object.entries(scenes)) {
    if (only && !name.startsWith(only)) continue;
    try {
      await p.evaluate(()=>{try{sessionStorage.clear()}catch{}});
      await go(p); await p.waitForTimeout(300);
      await p.screenshot({ path:`/tmp/tabs/${name}-${size}-${theme}.png` });
      if (theme==="light" || !process.argv[3]) {const { violations } = await new AxeBuilder({ page: p }).withTags(['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa']).analyze();
      for (const v of violations) for (const n of v.nodes) console.log('AXE',name,size,theme,v.id,n.target.join(' '),(n.any[0]?.message??n.failureSummary??'').slice(0,160));}
      const wide = await p.evaluate(()=>document.documentElement.scrollWidth>innerWidth);
      if (wide) console.log('WIDE',name,size);
    } catch(e){ console.log('FAIL',name,size,theme,String(e).slice(0,400)); await p.screenshot({path:`/tmp/tabs/FAIL-${name}-${size}-${theme}.png`}); }
  }
  await c.close();
}
await browser.close();
