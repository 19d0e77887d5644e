/** Runs in <head> before anything is painted, and needs no hydration: it sets data-theme from the visitor's choice, else
 * from the system, follows later changes of the system, and answers every ThemeSwitch. A choice that equals the system's
 * is forgotten, so that the page follows the system again, and so is one that is a year old: the Cookie Policy says so. */
export const themeScript = `(()=>{
const root=document.documentElement,dark=matchMedia("(prefers-color-scheme: dark)"),system=()=>dark.matches?"dark":"light";
const show=()=>{let chosen,since;try{[chosen,since]=(localStorage.getItem("theme")||"").split(" ");
if(!(since>Date.now()-31536e6)){chosen="";localStorage.removeItem("theme")}}catch{}root.dataset.theme=chosen==="dark"||chosen==="light"?chosen:system()};
show();dark.addEventListener("change",show);addEventListener("storage",show);
addEventListener("click",event=>{if(!event.target.closest("[data-theme-switch]"))return;
const next=root.dataset.theme==="dark"?"light":"dark";
try{next===system()?localStorage.removeItem("theme"):localStorage.setItem("theme",next+" "+Date.now())}catch{}root.dataset.theme=next})
})()`.replaceAll('\n', '');
