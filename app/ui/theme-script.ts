/** Runs in <head> before the first paint and needs no hydration. It sets data-theme from the visitor's choice, otherwise
 * from the system setting, follows later changes of the system, and handles clicks on every ThemeSwitch. A choice equal to
 * the system setting is deleted, so that the page follows the system again. A choice is also deleted after one year, as the
 * Cookie Policy states. */
export const themeScript = `(()=>{
const root=document.documentElement,dark=matchMedia("(prefers-color-scheme: dark)"),system=()=>dark.matches?"dark":"light";
const show=()=>{let chosen,since;try{[chosen,since]=(localStorage.getItem("theme")||"").split(" ");
if(!(since>Date.now()-31536e6)){chosen="";localStorage.removeItem("theme")}}catch{}root.dataset.theme=chosen==="dark"||chosen==="light"?chosen:system()};
show();dark.addEventListener("change",show);addEventListener("storage",show);
addEventListener("click",event=>{if(!event.target.closest("[data-theme-switch]"))return;
const next=root.dataset.theme==="dark"?"light":"dark";
try{next===system()?localStorage.removeItem("theme"):localStorage.setItem("theme",next+" "+Date.now())}catch{}root.dataset.theme=next})
})()`.replaceAll('\n', '');
