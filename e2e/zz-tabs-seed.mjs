import { browser, context, json, sharp, base } from './zz-tabs-scratch.mjs';
const c = await context({});
const page = await c.newPage();
for (const p of ['linkedin','facebook']) {
  await page.goto(`${base.replace('5104','4104')}/api/oauth/${p}/connect`).catch(e=>console.log(String(e)));
  const a = page.getByRole('button',{name:'Allow'});
  await a.click({timeout:5000}).catch(e=>console.log('no allow',page.url()));
  await page.waitForTimeout(1500);
}
console.log(await json(c,'GET','/api/posting/accounts'));
const camps = [];
for (const b of [
 {name:'Autumn repairs',description:'Mend it instead of replacing it: workshops, guides and customers’ own stories, over six weeks.',colour:'teal',startDate:'2026-11-01',endDate:'2026-12-12',goal:'300 repair bookings',postsPlanned:20},
 {name:'Winter layering',description:'Base, mid, shell.',colour:'rose',startDate:'2026-11-10',endDate:'2026-11-25',goal:''},
 {name:'Spring trails 2027',description:'',colour:'green',startDate:'2027-03-01',endDate:'2027-04-15',goal:'Nine clean-ups with partners',postsPlanned:12},
 {name:'منتج جديد',description:'حملة لإطلاق المنتج الجديد في الربيع مع صور وقصص.',colour:'violet',startDate:'2026-12-01',endDate:'2026-12-31',isDraft:true},
]) camps.push(await json(c,'POST','/api/campaigns',b));
const colours=['#208080','#b2487f','#7c8a3b','#cb6f21','#4b7be0','#32284a','#dddddd','#806020'];
const ids=[];
for (let i=0;i<8;i++){
  const buf = await sharp({create:{width:1200+i*40,height:i%2?900:1300,channels:3,background:colours[i]}}).png().toBuffer();
  const a = await c.request.post(base+'/api/upload/media',{multipart:{media:{name:`stove at camp ${i+1}.png`,mimeType:'image/png',buffer:buf}}});
  const j=await a.json(); if(!j.success&&!j.data) console.log(j); ids.push(j.data[0].item.id);
}
try{ const img=await json(c,'POST','/api/ai/generate-image',{prompt:'Repair, do not replace',style:'vivid',size:'1792x1024',platform:'global'}); console.log(img.data.reason);}catch(e){console.log(String(e))}
const acc = await json(c,'GET','/api/posting/accounts');
for (let i=0;i<6;i++){
  const pf=i%2?'linkedin':'facebook'; const a=acc.find(x=>x.platform===pf);
  await json(c,'POST','/api/posts',{caption:`Repair story ${i+1}: a zip that outlived the jacket`,platforms:[pf],connectionIds:a?[a.connectionId]:[],campaignId:camps[i%2].id,media:[{mediaId:ids[i%3]}],...(i>3?{}:{scheduledAt:`2026-12-0${i+1} 09:00`})}).catch(e=>console.log(String(e)));
}
for (let i=0;i<2;i++) await json(c,'POST','/api/posts/publish',{caption:`Published repair ${i}`,platforms:['facebook'],mediaUrls:[],post:{campaignId:camps[0].id}}).catch(e=>console.log(String(e)));
await page.waitForTimeout(3000);
console.log((await json(c,'GET','/api/campaigns')).map(x=>[x.name,x.status,x.platforms,x.postsTotal,x.postsScheduled,x.postsPublished,x.engagement,x.reach]));
await browser.close();
