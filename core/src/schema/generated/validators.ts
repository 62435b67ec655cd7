// @ts-nocheck: the code is ajv's.
// Generated from core/schema by core/scripts/generate-schema.ts: run `npm run generate` to change it.
import type { AjvError, ValidateFunction } from "../ajv-errors.ts";

function add(errors: AjvError[] | null, error: AjvError): AjvError[] {
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}
const values0 = ["ar","ca","cn","cs","da","de","en","es","fi","fr","fr-CA","fr-ca","he","hi","hu","id","it","ja","ja-JP","ja-jp","jp","ko","lv","nl","no","pl","pt","pt-BR","ro","ru","sv","tr","uk","uz","vi","zh","zh-CN","zh-Hans","zh-Hant","zh-TW"];
const values1 = ["brands","duotone","light","regular","sharp-duotone-solid","sharp-light","sharp-regular","sharp-solid","sharp-thin","solid","thin"];
const values2 = ["fontawesome","lucide","tabler"];
const values3 = ["string","object"];
const values4 = ["start","end"];
const values5 = ["info","warning","critical"];
const values6 = ["button","github","discord"];
const values7 = ["string","object","array"];
const values8 = ["typedoc","docfx","javadoc","sphinx","phpdoc"];
const values9 = ["none","accordion","card"];
const values10 = ["woff","woff2"];
const values11 = ["system","dark","css-variables","andromeeda","aurora-x","ayu-dark","ayu-light","ayu-mirage","catppuccin-frappe","catppuccin-latte","catppuccin-macchiato","catppuccin-mocha","dark-plus","dracula","dracula-soft","everforest-dark","everforest-light","github-dark","github-dark-default","github-dark-dimmed","github-dark-high-contrast","github-light","github-light-default","github-light-high-contrast","gruvbox-dark-hard","gruvbox-dark-medium","gruvbox-dark-soft","gruvbox-light-hard","gruvbox-light-medium","gruvbox-light-soft","horizon","horizon-bright","houston","kanagawa-dragon","kanagawa-lotus","kanagawa-wave","laserwave","light-plus","material-theme","material-theme-darker","material-theme-lighter","material-theme-ocean","material-theme-palenight","min-dark","min-light","monokai","night-owl","night-owl-light","nord","one-dark-pro","one-light","plastic","poimandres","red","rose-pine","rose-pine-dawn","rose-pine-moon","slack-dark","slack-ochin","snazzy-light","solarized-dark","solarized-light","synthwave-84","tokyo-night","vesper","vitesse-black","vitesse-dark","vitesse-light"];
const values12 = ["assistant","copy","view","download-pdf","download-spec","chatgpt","claude","perplexity","grok","aistudio","devin","devin-desktop","windsurf","mcp","add-mcp","cursor","vscode","devin-mcp"];
const values13 = ["header","toc"];
const values14 = ["interactive","simple","none","auth"];
const values15 = ["bash","curl","cURL","sh","shell","python","py","javascript","js","node","nodejs","node.js","php","go","golang","java","ruby","rb","powershell","swift","csharp","c#","dotnet",".net",".NET","dot-net","typescript","ts","c","c++","cpp","kotlin","kt","rust","rs","dart","flutter"];
const values16 = ["all","closed"];
const values17 = ["full"];
const values18 = ["required","all"];
const values19 = ["string","array"];
const values20 = ["bearer","basic","key","cobo"];
const values21 = ["navigable","all"];
const values22 = ["us","eu","in"];
const values23 = ["mint","maple","palm","willow","linden","almond","aspen","sequoia","luma"];
const values24 = ["system","light","dark"];
const values25 = ["gradient","grid","windows"];
const values26 = ["section","breadcrumbs"];
const values27 = ["light","dark"];
const values28 = ["string","number","boolean"];
const values29 = ["boolean","array"];
const values30 = [false];
const values31 = ["array","object"];
const values32 = ["default","wide","custom","frame","center","assistant"];
const values33 = ["bearer","basic","key","cobo","none"];
const values34 = ["array","string"];
const values35 = ["string","number"];
const values36 = ["object","boolean"];

export const docs: ValidateFunction = validate21;
const pattern0 = new RegExp("\\S", "u");
const pattern10 = new RegExp("^[A-Za-z0-9-]+$", "u");
const pattern1 = new RegExp("^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$", "u");
function validate22(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern1.test(data)){
vErrors = add(vErrors, {instancePath,keyword:"pattern",params:{pattern: "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$"}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
function validate28(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((((((((((((((((((((((((((((((((((((((data === "ar") || (data === "ca")) || (data === "cn")) || (data === "cs")) || (data === "da")) || (data === "de")) || (data === "en")) || (data === "es")) || (data === "fi")) || (data === "fr")) || (data === "fr-CA")) || (data === "fr-ca")) || (data === "he")) || (data === "hi")) || (data === "hu")) || (data === "id")) || (data === "it")) || (data === "ja")) || (data === "ja-JP")) || (data === "ja-jp")) || (data === "jp")) || (data === "ko")) || (data === "lv")) || (data === "nl")) || (data === "no")) || (data === "pl")) || (data === "pt")) || (data === "pt-BR")) || (data === "ro")) || (data === "ru")) || (data === "sv")) || (data === "tr")) || (data === "uk")) || (data === "uz")) || (data === "vi")) || (data === "zh")) || (data === "zh-CN")) || (data === "zh-Hans")) || (data === "zh-Hant")) || (data === "zh-TW"))){
vErrors = add(vErrors, {instancePath,keyword:"enum",params:{allowedValues: values0}});
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}
function validate30(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "boolean"){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "boolean"}});
errors++;
}
validate30.errors = vErrors;
return errors === 0;
}
function validate32(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "boolean"){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "boolean"}});
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}
const pattern2 = new RegExp("^(?![jJ][aA][vV][aA][sS][cC][rR][iI][pP][tT]:)(/|#|[a-zA-Z][a-zA-Z0-9+.-]*:)", "u");
function validate34(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern2.test(data)){
vErrors = add(vErrors, {instancePath,keyword:"pattern",params:{pattern: "^(?![jJ][aA][vV][aA][sS][cC][rR][iI][pP][tT]:)(/|#|[a-zA-Z][a-zA-Z0-9+.-]*:)"}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}
function validate36(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length < 1){
vErrors = add(vErrors, {instancePath,keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
validate36.errors = vErrors;
return errors === 0;
}
const pattern3 = new RegExp("^(?!fa-)", "u");
function validate43(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((((((((((data === "brands") || (data === "duotone")) || (data === "light")) || (data === "regular")) || (data === "sharp-duotone-solid")) || (data === "sharp-light")) || (data === "sharp-regular")) || (data === "sharp-solid")) || (data === "sharp-thin")) || (data === "solid")) || (data === "thin"))){
vErrors = add(vErrors, {instancePath,keyword:"enum",params:{allowedValues: values1}});
errors++;
}
validate43.errors = vErrors;
return errors === 0;
}
function validate45(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data === "fontawesome") || (data === "lucide")) || (data === "tabler"))){
vErrors = add(vErrors, {instancePath,keyword:"enum",params:{allowedValues: values2}});
errors++;
}
validate45.errors = vErrors;
return errors === 0;
}
function validate42(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: values3}});
errors++;
}
if(typeof data === "string"){
if(!pattern3.test(data)){
vErrors = add(vErrors, {instancePath,keyword:"pattern",params:{pattern: "^(?!fa-)"}});
errors++;
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "name"}});
errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(data0.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/name",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern3.test(data0)){
vErrors = add(vErrors, {instancePath:instancePath+"/name",keyword:"pattern",params:{pattern: "^(?!fa-)"}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/name",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.style !== undefined){
if(!(validate43(data.style, {instancePath:instancePath+"/style"}))){
vErrors = vErrors === null ? validate43.errors : (validate43.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.library !== undefined){
if(!(validate45(data.library, {instancePath:instancePath+"/library"}))){
vErrors = vErrors === null ? validate45.errors : (validate45.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
validate42.errors = vErrors;
return errors === 0;
}
function validate48(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((((((((((data === "brands") || (data === "duotone")) || (data === "light")) || (data === "regular")) || (data === "sharp-duotone-solid")) || (data === "sharp-light")) || (data === "sharp-regular")) || (data === "sharp-solid")) || (data === "sharp-thin")) || (data === "solid")) || (data === "thin"))){
vErrors = add(vErrors, {instancePath,keyword:"enum",params:{allowedValues: values1}});
errors++;
}
validate48.errors = vErrors;
return errors === 0;
}
function validate50(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.light !== undefined){
if(!(validate22(data.light, {instancePath:instancePath+"/light"}))){
vErrors = vErrors === null ? validate22.errors : (validate22.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.dark !== undefined){
if(!(validate22(data.dark, {instancePath:instancePath+"/dark"}))){
vErrors = vErrors === null ? validate22.errors : (validate22.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate50.errors = vErrors;
return errors === 0;
}
function validate27(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.languages !== undefined){
let data0 = data.languages;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.language === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/languages/" + i0,keyword:"required",params:{missingProperty: "language"}});
errors++;
}
if(data1.language !== undefined){
if(!(validate28(data1.language, {instancePath:instancePath+"/languages/" + i0+"/language"}))){
vErrors = vErrors === null ? validate28.errors : (validate28.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data1.default !== undefined){
if(!(validate30(data1.default, {instancePath:instancePath+"/languages/" + i0+"/default"}))){
vErrors = vErrors === null ? validate30.errors : (validate30.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data1.hidden !== undefined){
if(!(validate32(data1.hidden, {instancePath:instancePath+"/languages/" + i0+"/hidden"}))){
vErrors = vErrors === null ? validate32.errors : (validate32.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data1.href !== undefined){
if(!(validate34(data1.href, {instancePath:instancePath+"/languages/" + i0+"/href"}))){
vErrors = vErrors === null ? validate34.errors : (validate34.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/languages/" + i0,keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/languages",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.versions !== undefined){
let data6 = data.versions;
if(Array.isArray(data6)){
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.version === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/versions/" + i1,keyword:"required",params:{missingProperty: "version"}});
errors++;
}
if(data7.version !== undefined){
if(!(validate36(data7.version, {instancePath:instancePath+"/versions/" + i1+"/version"}))){
vErrors = vErrors === null ? validate36.errors : (validate36.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data7.default !== undefined){
if(!(validate30(data7.default, {instancePath:instancePath+"/versions/" + i1+"/default"}))){
vErrors = vErrors === null ? validate30.errors : (validate30.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data7.tag !== undefined){
if(typeof data7.tag !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/versions/" + i1+"/tag",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data7.hidden !== undefined){
if(!(validate32(data7.hidden, {instancePath:instancePath+"/versions/" + i1+"/hidden"}))){
vErrors = vErrors === null ? validate32.errors : (validate32.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data7.href !== undefined){
if(!(validate34(data7.href, {instancePath:instancePath+"/versions/" + i1+"/href"}))){
vErrors = vErrors === null ? validate34.errors : (validate34.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/versions/" + i1,keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/versions",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.products !== undefined){
let data13 = data.products;
if(Array.isArray(data13)){
const len2 = data13.length;
for(let i2=0; i2<len2; i2++){
let data14 = data13[i2];
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(data14.product === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/products/" + i2,keyword:"required",params:{missingProperty: "product"}});
errors++;
}
if(data14.product !== undefined){
if(!(validate36(data14.product, {instancePath:instancePath+"/products/" + i2+"/product"}))){
vErrors = vErrors === null ? validate36.errors : (validate36.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data14.description !== undefined){
if(typeof data14.description !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/products/" + i2+"/description",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data14.icon !== undefined){
if(!(validate42(data14.icon, {instancePath:instancePath+"/products/" + i2+"/icon"}))){
vErrors = vErrors === null ? validate42.errors : (validate42.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data14.iconType !== undefined){
if(!(validate48(data14.iconType, {instancePath:instancePath+"/products/" + i2+"/iconType"}))){
vErrors = vErrors === null ? validate48.errors : (validate48.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data14.color !== undefined){
if(!(validate50(data14.color, {instancePath:instancePath+"/products/" + i2+"/color"}))){
vErrors = vErrors === null ? validate50.errors : (validate50.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data14.hidden !== undefined){
if(!(validate32(data14.hidden, {instancePath:instancePath+"/products/" + i2+"/hidden"}))){
vErrors = vErrors === null ? validate32.errors : (validate32.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data14.href !== undefined){
if(!(validate34(data14.href, {instancePath:instancePath+"/products/" + i2+"/href"}))){
vErrors = vErrors === null ? validate34.errors : (validate34.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/products/" + i2,keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/products",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.tabs !== undefined){
let data22 = data.tabs;
if(Array.isArray(data22)){
const len3 = data22.length;
for(let i3=0; i3<len3; i3++){
let data23 = data22[i3];
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.tab === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/tabs/" + i3,keyword:"required",params:{missingProperty: "tab"}});
errors++;
}
if(data23.href === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/tabs/" + i3,keyword:"required",params:{missingProperty: "href"}});
errors++;
}
if(data23.tab !== undefined){
if(!(validate36(data23.tab, {instancePath:instancePath+"/tabs/" + i3+"/tab"}))){
vErrors = vErrors === null ? validate36.errors : (validate36.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data23.icon !== undefined){
if(!(validate42(data23.icon, {instancePath:instancePath+"/tabs/" + i3+"/icon"}))){
vErrors = vErrors === null ? validate42.errors : (validate42.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data23.iconType !== undefined){
if(!(validate48(data23.iconType, {instancePath:instancePath+"/tabs/" + i3+"/iconType"}))){
vErrors = vErrors === null ? validate48.errors : (validate48.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data23.align !== undefined){
let data27 = data23.align;
if(typeof data27 !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/tabs/" + i3+"/align",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data27 === "start") || (data27 === "end"))){
vErrors = add(vErrors, {instancePath:instancePath+"/tabs/" + i3+"/align",keyword:"enum",params:{allowedValues: values4}});
errors++;
}
}
if(data23.hidden !== undefined){
if(!(validate32(data23.hidden, {instancePath:instancePath+"/tabs/" + i3+"/hidden"}))){
vErrors = vErrors === null ? validate32.errors : (validate32.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data23.href !== undefined){
if(!(validate34(data23.href, {instancePath:instancePath+"/tabs/" + i3+"/href"}))){
vErrors = vErrors === null ? validate34.errors : (validate34.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/tabs/" + i3,keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/tabs",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.dropdowns !== undefined){
let data30 = data.dropdowns;
if(Array.isArray(data30)){
const len4 = data30.length;
for(let i4=0; i4<len4; i4++){
let data31 = data30[i4];
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.dropdown === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/dropdowns/" + i4,keyword:"required",params:{missingProperty: "dropdown"}});
errors++;
}
if(data31.href === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/dropdowns/" + i4,keyword:"required",params:{missingProperty: "href"}});
errors++;
}
if(data31.dropdown !== undefined){
if(!(validate36(data31.dropdown, {instancePath:instancePath+"/dropdowns/" + i4+"/dropdown"}))){
vErrors = vErrors === null ? validate36.errors : (validate36.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data31.icon !== undefined){
if(!(validate42(data31.icon, {instancePath:instancePath+"/dropdowns/" + i4+"/icon"}))){
vErrors = vErrors === null ? validate42.errors : (validate42.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data31.iconType !== undefined){
if(!(validate48(data31.iconType, {instancePath:instancePath+"/dropdowns/" + i4+"/iconType"}))){
vErrors = vErrors === null ? validate48.errors : (validate48.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data31.color !== undefined){
if(!(validate50(data31.color, {instancePath:instancePath+"/dropdowns/" + i4+"/color"}))){
vErrors = vErrors === null ? validate50.errors : (validate50.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data31.description !== undefined){
if(typeof data31.description !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/dropdowns/" + i4+"/description",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data31.hidden !== undefined){
if(!(validate32(data31.hidden, {instancePath:instancePath+"/dropdowns/" + i4+"/hidden"}))){
vErrors = vErrors === null ? validate32.errors : (validate32.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data31.href !== undefined){
if(!(validate34(data31.href, {instancePath:instancePath+"/dropdowns/" + i4+"/href"}))){
vErrors = vErrors === null ? validate34.errors : (validate34.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/dropdowns/" + i4,keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/dropdowns",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.anchors !== undefined){
let data39 = data.anchors;
if(Array.isArray(data39)){
const len5 = data39.length;
for(let i5=0; i5<len5; i5++){
let data40 = data39[i5];
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
if(data40.anchor === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/anchors/" + i5,keyword:"required",params:{missingProperty: "anchor"}});
errors++;
}
if(data40.href === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/anchors/" + i5,keyword:"required",params:{missingProperty: "href"}});
errors++;
}
if(data40.anchor !== undefined){
if(!(validate36(data40.anchor, {instancePath:instancePath+"/anchors/" + i5+"/anchor"}))){
vErrors = vErrors === null ? validate36.errors : (validate36.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data40.icon !== undefined){
if(!(validate42(data40.icon, {instancePath:instancePath+"/anchors/" + i5+"/icon"}))){
vErrors = vErrors === null ? validate42.errors : (validate42.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data40.iconType !== undefined){
if(!(validate48(data40.iconType, {instancePath:instancePath+"/anchors/" + i5+"/iconType"}))){
vErrors = vErrors === null ? validate48.errors : (validate48.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data40.color !== undefined){
if(!(validate50(data40.color, {instancePath:instancePath+"/anchors/" + i5+"/color"}))){
vErrors = vErrors === null ? validate50.errors : (validate50.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data40.hidden !== undefined){
if(!(validate32(data40.hidden, {instancePath:instancePath+"/anchors/" + i5+"/hidden"}))){
vErrors = vErrors === null ? validate32.errors : (validate32.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data40.href !== undefined){
if(!(validate34(data40.href, {instancePath:instancePath+"/anchors/" + i5+"/href"}))){
vErrors = vErrors === null ? validate34.errors : (validate34.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/anchors/" + i5,keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/anchors",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}
function validate81(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern2.test(data)){
vErrors = add(vErrors, {instancePath,keyword:"pattern",params:{pattern: "^(?![jJ][aA][vV][aA][sS][cC][rR][iI][pP][tT]:)(/|#|[a-zA-Z][a-zA-Z0-9+.-]*:)"}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
validate81.errors = vErrors;
return errors === 0;
}
function validate90(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.content === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "content"}});
errors++;
}
if(data.content !== undefined){
let data0 = data.content;
if(typeof data0 === "string"){
if(data0.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/content",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/content",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.dismissible !== undefined){
if(typeof data.dismissible !== "boolean"){
vErrors = add(vErrors, {instancePath:instancePath+"/dismissible",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.type !== undefined){
let data2 = data.type;
if(typeof data2 !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data2 === "info") || (data2 === "warning")) || (data2 === "critical"))){
vErrors = add(vErrors, {instancePath:instancePath+"/type",keyword:"enum",params:{allowedValues: values5}});
errors++;
}
}
if(data.color !== undefined){
let data3 = data.color;
if((typeof data3 !== "string") && (!(data3 && typeof data3 == "object" && !Array.isArray(data3)))){
vErrors = add(vErrors, {instancePath:instancePath+"/color",keyword:"type",params:{type: values3}});
errors++;
}
if(typeof data3 === "string"){
if(!pattern1.test(data3)){
vErrors = add(vErrors, {instancePath:instancePath+"/color",keyword:"pattern",params:{pattern: "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$"}});
errors++;
}
}
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.light !== undefined){
if(!(validate22(data3.light, {instancePath:instancePath+"/color/light"}))){
vErrors = vErrors === null ? validate22.errors : (validate22.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data3.dark !== undefined){
if(!(validate22(data3.dark, {instancePath:instancePath+"/color/dark"}))){
vErrors = vErrors === null ? validate22.errors : (validate22.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate90.errors = vErrors;
return errors === 0;
}
const pattern7 = new RegExp("^https://[^/]", "u");
function validate95(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern7.test(data)){
vErrors = add(vErrors, {instancePath,keyword:"pattern",params:{pattern: "^https://[^/]"}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
validate95.errors = vErrors;
return errors === 0;
}
const pattern8 = new RegExp("^(https://[^/]|/(?!/)|/$|#|mailto:)", "u");
function validate115(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern8.test(data)){
vErrors = add(vErrors, {instancePath,keyword:"pattern",params:{pattern: "^(https://[^/]|/(?!/)|/$|#|mailto:)"}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
validate115.errors = vErrors;
return errors === 0;
}
function validate94(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.socials !== undefined){
let data0 = data.socials;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.x !== undefined){
if(!(validate95(data0.x, {instancePath:instancePath+"/socials/x"}))){
vErrors = vErrors === null ? validate95.errors : (validate95.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data0.website !== undefined){
if(!(validate95(data0.website, {instancePath:instancePath+"/socials/website"}))){
vErrors = vErrors === null ? validate95.errors : (validate95.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data0.facebook !== undefined){
if(!(validate95(data0.facebook, {instancePath:instancePath+"/socials/facebook"}))){
vErrors = vErrors === null ? validate95.errors : (validate95.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data0.youtube !== undefined){
if(!(validate95(data0.youtube, {instancePath:instancePath+"/socials/youtube"}))){
vErrors = vErrors === null ? validate95.errors : (validate95.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data0.discord !== undefined){
if(!(validate95(data0.discord, {instancePath:instancePath+"/socials/discord"}))){
vErrors = vErrors === null ? validate95.errors : (validate95.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data0.slack !== undefined){
if(!(validate95(data0.slack, {instancePath:instancePath+"/socials/slack"}))){
vErrors = vErrors === null ? validate95.errors : (validate95.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data0.github !== undefined){
if(!(validate95(data0.github, {instancePath:instancePath+"/socials/github"}))){
vErrors = vErrors === null ? validate95.errors : (validate95.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data0.linkedin !== undefined){
if(!(validate95(data0.linkedin, {instancePath:instancePath+"/socials/linkedin"}))){
vErrors = vErrors === null ? validate95.errors : (validate95.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data0.instagram !== undefined){
if(!(validate95(data0.instagram, {instancePath:instancePath+"/socials/instagram"}))){
vErrors = vErrors === null ? validate95.errors : (validate95.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data0["hacker-news"] !== undefined){
if(!(validate95(data0["hacker-news"], {instancePath:instancePath+"/socials/hacker-news"}))){
vErrors = vErrors === null ? validate95.errors : (validate95.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data0.medium !== undefined){
if(!(validate95(data0.medium, {instancePath:instancePath+"/socials/medium"}))){
vErrors = vErrors === null ? validate95.errors : (validate95.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data0.telegram !== undefined){
if(!(validate95(data0.telegram, {instancePath:instancePath+"/socials/telegram"}))){
vErrors = vErrors === null ? validate95.errors : (validate95.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data0.twitter !== undefined){
if(!(validate95(data0.twitter, {instancePath:instancePath+"/socials/twitter"}))){
vErrors = vErrors === null ? validate95.errors : (validate95.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data0["x-twitter"] !== undefined){
if(!(validate95(data0["x-twitter"], {instancePath:instancePath+"/socials/x-twitter"}))){
vErrors = vErrors === null ? validate95.errors : (validate95.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data0["earth-americas"] !== undefined){
if(!(validate95(data0["earth-americas"], {instancePath:instancePath+"/socials/earth-americas"}))){
vErrors = vErrors === null ? validate95.errors : (validate95.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data0.bluesky !== undefined){
if(!(validate95(data0.bluesky, {instancePath:instancePath+"/socials/bluesky"}))){
vErrors = vErrors === null ? validate95.errors : (validate95.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data0.threads !== undefined){
if(!(validate95(data0.threads, {instancePath:instancePath+"/socials/threads"}))){
vErrors = vErrors === null ? validate95.errors : (validate95.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data0.reddit !== undefined){
if(!(validate95(data0.reddit, {instancePath:instancePath+"/socials/reddit"}))){
vErrors = vErrors === null ? validate95.errors : (validate95.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data0.podcast !== undefined){
if(!(validate95(data0.podcast, {instancePath:instancePath+"/socials/podcast"}))){
vErrors = vErrors === null ? validate95.errors : (validate95.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/socials",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.links !== undefined){
let data20 = data.links;
if(Array.isArray(data20)){
if(data20.length > 4){
vErrors = add(vErrors, {instancePath:instancePath+"/links",keyword:"maxItems",params:{limit: 4}});
errors++;
}
if(data20.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/links",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data20.length;
for(let i0=0; i0<len0; i0++){
let data21 = data20[i0];
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.items === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/links/" + i0,keyword:"required",params:{missingProperty: "items"}});
errors++;
}
if(data21.header !== undefined){
if(typeof data21.header !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/links/" + i0+"/header",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data21.items !== undefined){
let data23 = data21.items;
if(Array.isArray(data23)){
if(data23.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/links/" + i0+"/items",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len1 = data23.length;
for(let i1=0; i1<len1; i1++){
let data24 = data23[i1];
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
if(data24.label === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/links/" + i0+"/items/" + i1,keyword:"required",params:{missingProperty: "label"}});
errors++;
}
if(data24.href === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/links/" + i0+"/items/" + i1,keyword:"required",params:{missingProperty: "href"}});
errors++;
}
if(data24.label !== undefined){
let data25 = data24.label;
if(typeof data25 === "string"){
if(data25.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/links/" + i0+"/items/" + i1+"/label",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/links/" + i0+"/items/" + i1+"/label",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data24.href !== undefined){
if(!(validate115(data24.href, {instancePath:instancePath+"/links/" + i0+"/items/" + i1+"/href"}))){
vErrors = vErrors === null ? validate115.errors : (validate115.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/links/" + i0+"/items/" + i1,keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/links/" + i0+"/items",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/links/" + i0,keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/links",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate94.errors = vErrors;
return errors === 0;
}
function validate119(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
vErrors = add(vErrors, {});
errors++;
}
else {
if(data.type !== undefined){
let data0 = data.type;
if(!((data0 === "github") || (data0 === "discord"))){
vErrors = add(vErrors, {});
errors++;
}
}
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.label === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "label"}});
errors++;
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = add(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "else"}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.href === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "href"}});
errors++;
}
if(data.type !== undefined){
if(typeof data.type !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.label !== undefined){
if(typeof data.label !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/label",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.href !== undefined){
if(!(validate34(data.href, {instancePath:instancePath+"/href"}))){
vErrors = vErrors === null ? validate34.errors : (validate34.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.icon !== undefined){
if(!(validate42(data.icon, {instancePath:instancePath+"/icon"}))){
vErrors = vErrors === null ? validate42.errors : (validate42.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.iconType !== undefined){
if(!(validate48(data.iconType, {instancePath:instancePath+"/iconType"}))){
vErrors = vErrors === null ? validate48.errors : (validate48.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate119.errors = vErrors;
return errors === 0;
}
function validate118(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.links !== undefined){
let data0 = data.links;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate119(data0[i0], {instancePath:instancePath+"/links/" + i0}))){
vErrors = vErrors === null ? validate119.errors : (validate119.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/links",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.primary !== undefined){
let data2 = data.primary;
const _errs6 = errors;
let valid3 = true;
const _errs7 = errors;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing0;
if((data2.type === undefined) && (missing0 = "type")){
vErrors = add(vErrors, {});
errors++;
}
else {
if(data2.type !== undefined){
let data3 = data2.type;
if(!((data3 === "github") || (data3 === "discord"))){
vErrors = add(vErrors, {});
errors++;
}
}
}
}
var _valid0 = _errs7 === errors;
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs9 = errors;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.label === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/primary",keyword:"required",params:{missingProperty: "label"}});
errors++;
}
}
var _valid0 = _errs9 === errors;
valid3 = _valid0;
}
if(!valid3){
vErrors = add(vErrors, {instancePath:instancePath+"/primary",keyword:"if",params:{failingKeyword: "else"}});
errors++;
}
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.type === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/primary",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if(data2.href === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/primary",keyword:"required",params:{missingProperty: "href"}});
errors++;
}
if(data2.type !== undefined){
let data4 = data2.type;
if(typeof data4 !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/primary/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data4 === "button") || (data4 === "github")) || (data4 === "discord"))){
vErrors = add(vErrors, {instancePath:instancePath+"/primary/type",keyword:"enum",params:{allowedValues: values6}});
errors++;
}
}
if(data2.label !== undefined){
if(typeof data2.label !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/primary/label",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data2.href !== undefined){
if(!(validate34(data2.href, {instancePath:instancePath+"/primary/href"}))){
vErrors = vErrors === null ? validate34.errors : (validate34.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/primary",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate118.errors = vErrors;
return errors === 0;
}
function validate140(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "boolean"){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "boolean"}});
errors++;
}
validate140.errors = vErrors;
return errors === 0;
}
function validate167(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length < 1){
vErrors = add(vErrors, {instancePath,keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
validate167.errors = vErrors;
return errors === 0;
}
function validate171(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if((typeof data == "number") && (isFinite(data))){
if(data <= 0 || isNaN(data)){
vErrors = add(vErrors, {instancePath,keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "number"}});
errors++;
}
validate171.errors = vErrors;
return errors === 0;
}
const wrapper11 = {validate: validate163};
function validate174(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: values3}});
errors++;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
vErrors = add(vErrors, {});
errors++;
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs4 = errors;
if(!(wrapper11.validate(data, {instancePath}))){
vErrors = vErrors === null ? wrapper11.validate.errors : (wrapper11.validate.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = add(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
if(typeof data === "string"){
if(data.length < 1){
vErrors = add(vErrors, {instancePath,keyword:"minLength",params:{limit: 1}});
errors++;
}
}
validate174.errors = vErrors;
return errors === 0;
}
function validate173(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate174(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate174.errors : (validate174.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "array"}});
errors++;
}
validate173.errors = vErrors;
return errors === 0;
}
function validate178(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: values3}});
errors++;
}
if(typeof data === "string"){
if(data.length < 1){
vErrors = add(vErrors, {instancePath,keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.source === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "source"}});
errors++;
}
if(data.source !== undefined){
if(!(validate167(data.source, {instancePath:instancePath+"/source"}))){
vErrors = vErrors === null ? validate167.errors : (validate167.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.directory !== undefined){
if(typeof data.directory !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/directory",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.overlays !== undefined){
let data2 = data.overlays;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(typeof data2[i0] !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/overlays/" + i0,keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/overlays",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
validate178.errors = vErrors;
return errors === 0;
}
function validate177(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if((!data || typeof data != "object") && (typeof data !== "string")){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: values7}});
errors++;
}
if(typeof data === "string"){
if(data.length < 1){
vErrors = add(vErrors, {instancePath,keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data)){
if(data.length < 1){
vErrors = add(vErrors, {instancePath,keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate178(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate178.errors : (validate178.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.source === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "source"}});
errors++;
}
if(data.source !== undefined){
if(!(validate167(data.source, {instancePath:instancePath+"/source"}))){
vErrors = vErrors === null ? validate167.errors : (validate167.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.directory !== undefined){
if(typeof data.directory !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/directory",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.overlays !== undefined){
let data3 = data.overlays;
if(Array.isArray(data3)){
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
if(typeof data3[i1] !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/overlays/" + i1,keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/overlays",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
validate177.errors = vErrors;
return errors === 0;
}
function validate183(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if((!data || typeof data != "object") && (typeof data !== "string")){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: values7}});
errors++;
}
if(typeof data === "string"){
if(data.length < 1){
vErrors = add(vErrors, {instancePath,keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(Array.isArray(data)){
if(data.length < 1){
vErrors = add(vErrors, {instancePath,keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if((typeof data0 !== "string") && (!(data0 && typeof data0 == "object" && !Array.isArray(data0)))){
vErrors = add(vErrors, {instancePath:instancePath+"/" + i0,keyword:"type",params:{type: values3}});
errors++;
}
if(typeof data0 === "string"){
if(data0.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/" + i0,keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.source === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/" + i0,keyword:"required",params:{missingProperty: "source"}});
errors++;
}
if(data0.source !== undefined){
if(!(validate167(data0.source, {instancePath:instancePath+"/" + i0+"/source"}))){
vErrors = vErrors === null ? validate167.errors : (validate167.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data0.directory !== undefined){
if(typeof data0.directory !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/" + i0+"/directory",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.source === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "source"}});
errors++;
}
if(data.source !== undefined){
if(!(validate167(data.source, {instancePath:instancePath+"/source"}))){
vErrors = vErrors === null ? validate167.errors : (validate167.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.directory !== undefined){
if(typeof data.directory !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/directory",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
validate183.errors = vErrors;
return errors === 0;
}
function validate187(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.format === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "format"}});
errors++;
}
if(data.source === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "source"}});
errors++;
}
if(data.format !== undefined){
let data0 = data.format;
if(typeof data0 !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/format",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((((data0 === "typedoc") || (data0 === "docfx")) || (data0 === "javadoc")) || (data0 === "sphinx")) || (data0 === "phpdoc"))){
vErrors = add(vErrors, {instancePath:instancePath+"/format",keyword:"enum",params:{allowedValues: values8}});
errors++;
}
}
if(data.source !== undefined){
if(!(validate167(data.source, {instancePath:instancePath+"/source"}))){
vErrors = vErrors === null ? validate167.errors : (validate167.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.directory !== undefined){
if(typeof data.directory !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/directory",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate187.errors = vErrors;
return errors === 0;
}
function validate190(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data === "none") || (data === "accordion")) || (data === "card"))){
vErrors = add(vErrors, {instancePath,keyword:"enum",params:{allowedValues: values9}});
errors++;
}
validate190.errors = vErrors;
return errors === 0;
}
function validate192(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
validate192.errors = vErrors;
return errors === 0;
}
function validate163(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.sourceRef === undefined) && (missing0 = "sourceRef")){
vErrors = add(vErrors, {});
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.group === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "group"}});
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = add(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "else"}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.group !== undefined){
if(!(validate36(data.group, {instancePath:instancePath+"/group"}))){
vErrors = vErrors === null ? validate36.errors : (validate36.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.icon !== undefined){
if(!(validate42(data.icon, {instancePath:instancePath+"/icon"}))){
vErrors = vErrors === null ? validate42.errors : (validate42.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.iconType !== undefined){
if(!(validate48(data.iconType, {instancePath:instancePath+"/iconType"}))){
vErrors = vErrors === null ? validate48.errors : (validate48.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.tag !== undefined){
if(typeof data.tag !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/tag",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.root !== undefined){
if(!(validate167(data.root, {instancePath:instancePath+"/root"}))){
vErrors = vErrors === null ? validate167.errors : (validate167.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.expanded !== undefined){
if(typeof data.expanded !== "boolean"){
vErrors = add(vErrors, {instancePath:instancePath+"/expanded",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.hidden !== undefined){
if(!(validate32(data.hidden, {instancePath:instancePath+"/hidden"}))){
vErrors = vErrors === null ? validate32.errors : (validate32.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.searchable !== undefined){
if(!(validate140(data.searchable, {instancePath:instancePath+"/searchable"}))){
vErrors = vErrors === null ? validate140.errors : (validate140.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.public !== undefined){
if(typeof data.public !== "boolean"){
vErrors = add(vErrors, {instancePath:instancePath+"/public",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.boost !== undefined){
if(!(validate171(data.boost, {instancePath:instancePath+"/boost"}))){
vErrors = vErrors === null ? validate171.errors : (validate171.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.pages !== undefined){
if(!(validate173(data.pages, {instancePath:instancePath+"/pages"}))){
vErrors = vErrors === null ? validate173.errors : (validate173.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.openapi !== undefined){
if(!(validate177(data.openapi, {instancePath:instancePath+"/openapi"}))){
vErrors = vErrors === null ? validate177.errors : (validate177.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.asyncapi !== undefined){
if(!(validate183(data.asyncapi, {instancePath:instancePath+"/asyncapi"}))){
vErrors = vErrors === null ? validate183.errors : (validate183.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.sdk !== undefined){
if(!(validate187(data.sdk, {instancePath:instancePath+"/sdk"}))){
vErrors = vErrors === null ? validate187.errors : (validate187.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.directory !== undefined){
if(!(validate190(data.directory, {instancePath:instancePath+"/directory"}))){
vErrors = vErrors === null ? validate190.errors : (validate190.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.sourceRef !== undefined){
if(!(validate192(data.sourceRef, {instancePath:instancePath+"/sourceRef"}))){
vErrors = vErrors === null ? validate192.errors : (validate192.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate163.errors = vErrors;
return errors === 0;
}
function validate162(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length < 1){
vErrors = add(vErrors, {instancePath,keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate163(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate163.errors : (validate163.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "array"}});
errors++;
}
validate162.errors = vErrors;
return errors === 0;
}
const wrapper0 = {validate: validate84};
const wrapper2 = {validate: validate127};
const wrapper8 = {validate: validate144};
const wrapper5 = {validate: validate134};
const wrapper10 = {validate: validate74};
function validate154(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.sourceRef === undefined) && (missing0 = "sourceRef")){
vErrors = add(vErrors, {});
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.anchor === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "anchor"}});
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = add(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "else"}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.anchor !== undefined){
if(!(validate36(data.anchor, {instancePath:instancePath+"/anchor"}))){
vErrors = vErrors === null ? validate36.errors : (validate36.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.icon !== undefined){
if(!(validate42(data.icon, {instancePath:instancePath+"/icon"}))){
vErrors = vErrors === null ? validate42.errors : (validate42.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.iconType !== undefined){
if(!(validate48(data.iconType, {instancePath:instancePath+"/iconType"}))){
vErrors = vErrors === null ? validate48.errors : (validate48.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.color !== undefined){
if(!(validate50(data.color, {instancePath:instancePath+"/color"}))){
vErrors = vErrors === null ? validate50.errors : (validate50.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.hidden !== undefined){
if(!(validate32(data.hidden, {instancePath:instancePath+"/hidden"}))){
vErrors = vErrors === null ? validate32.errors : (validate32.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.version !== undefined){
if(typeof data.version !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/version",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.href !== undefined){
if(!(validate81(data.href, {instancePath:instancePath+"/href"}))){
vErrors = vErrors === null ? validate81.errors : (validate81.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.global !== undefined){
if(!(validate27(data.global, {instancePath:instancePath+"/global"}))){
vErrors = vErrors === null ? validate27.errors : (validate27.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.languages !== undefined){
if(!(wrapper0.validate(data.languages, {instancePath:instancePath+"/languages"}))){
vErrors = vErrors === null ? wrapper0.validate.errors : (wrapper0.validate.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.versions !== undefined){
if(!(wrapper2.validate(data.versions, {instancePath:instancePath+"/versions"}))){
vErrors = vErrors === null ? wrapper2.validate.errors : (wrapper2.validate.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.dropdowns !== undefined){
if(!(wrapper8.validate(data.dropdowns, {instancePath:instancePath+"/dropdowns"}))){
vErrors = vErrors === null ? wrapper8.validate.errors : (wrapper8.validate.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.tabs !== undefined){
if(!(wrapper5.validate(data.tabs, {instancePath:instancePath+"/tabs"}))){
vErrors = vErrors === null ? wrapper5.validate.errors : (wrapper5.validate.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.products !== undefined){
if(!(wrapper10.validate(data.products, {instancePath:instancePath+"/products"}))){
vErrors = vErrors === null ? wrapper10.validate.errors : (wrapper10.validate.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.groups !== undefined){
if(!(validate162(data.groups, {instancePath:instancePath+"/groups"}))){
vErrors = vErrors === null ? validate162.errors : (validate162.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.pages !== undefined){
if(!(validate173(data.pages, {instancePath:instancePath+"/pages"}))){
vErrors = vErrors === null ? validate173.errors : (validate173.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.openapi !== undefined){
if(!(validate177(data.openapi, {instancePath:instancePath+"/openapi"}))){
vErrors = vErrors === null ? validate177.errors : (validate177.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.asyncapi !== undefined){
if(!(validate183(data.asyncapi, {instancePath:instancePath+"/asyncapi"}))){
vErrors = vErrors === null ? validate183.errors : (validate183.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.directory !== undefined){
if(!(validate190(data.directory, {instancePath:instancePath+"/directory"}))){
vErrors = vErrors === null ? validate190.errors : (validate190.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.sourceRef !== undefined){
if(!(validate192(data.sourceRef, {instancePath:instancePath+"/sourceRef"}))){
vErrors = vErrors === null ? validate192.errors : (validate192.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate154.errors = vErrors;
return errors === 0;
}
function validate153(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length < 1){
vErrors = add(vErrors, {instancePath,keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate154(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate154.errors : (validate154.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "array"}});
errors++;
}
validate153.errors = vErrors;
return errors === 0;
}
function validate145(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.sourceRef === undefined) && (missing0 = "sourceRef")){
vErrors = add(vErrors, {});
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.dropdown === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "dropdown"}});
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = add(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "else"}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.dropdown !== undefined){
if(!(validate36(data.dropdown, {instancePath:instancePath+"/dropdown"}))){
vErrors = vErrors === null ? validate36.errors : (validate36.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.icon !== undefined){
if(!(validate42(data.icon, {instancePath:instancePath+"/icon"}))){
vErrors = vErrors === null ? validate42.errors : (validate42.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.iconType !== undefined){
if(!(validate48(data.iconType, {instancePath:instancePath+"/iconType"}))){
vErrors = vErrors === null ? validate48.errors : (validate48.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.color !== undefined){
if(!(validate50(data.color, {instancePath:instancePath+"/color"}))){
vErrors = vErrors === null ? validate50.errors : (validate50.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/description",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.hidden !== undefined){
if(!(validate32(data.hidden, {instancePath:instancePath+"/hidden"}))){
vErrors = vErrors === null ? validate32.errors : (validate32.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.href !== undefined){
if(!(validate81(data.href, {instancePath:instancePath+"/href"}))){
vErrors = vErrors === null ? validate81.errors : (validate81.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.global !== undefined){
if(!(validate27(data.global, {instancePath:instancePath+"/global"}))){
vErrors = vErrors === null ? validate27.errors : (validate27.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.languages !== undefined){
if(!(wrapper0.validate(data.languages, {instancePath:instancePath+"/languages"}))){
vErrors = vErrors === null ? wrapper0.validate.errors : (wrapper0.validate.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.versions !== undefined){
if(!(wrapper2.validate(data.versions, {instancePath:instancePath+"/versions"}))){
vErrors = vErrors === null ? wrapper2.validate.errors : (wrapper2.validate.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.tabs !== undefined){
if(!(wrapper5.validate(data.tabs, {instancePath:instancePath+"/tabs"}))){
vErrors = vErrors === null ? wrapper5.validate.errors : (wrapper5.validate.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.anchors !== undefined){
if(!(validate153(data.anchors, {instancePath:instancePath+"/anchors"}))){
vErrors = vErrors === null ? validate153.errors : (validate153.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.products !== undefined){
if(!(wrapper10.validate(data.products, {instancePath:instancePath+"/products"}))){
vErrors = vErrors === null ? wrapper10.validate.errors : (wrapper10.validate.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.groups !== undefined){
if(!(validate162(data.groups, {instancePath:instancePath+"/groups"}))){
vErrors = vErrors === null ? validate162.errors : (validate162.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.pages !== undefined){
if(!(validate173(data.pages, {instancePath:instancePath+"/pages"}))){
vErrors = vErrors === null ? validate173.errors : (validate173.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.openapi !== undefined){
if(!(validate177(data.openapi, {instancePath:instancePath+"/openapi"}))){
vErrors = vErrors === null ? validate177.errors : (validate177.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.asyncapi !== undefined){
if(!(validate183(data.asyncapi, {instancePath:instancePath+"/asyncapi"}))){
vErrors = vErrors === null ? validate183.errors : (validate183.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.directory !== undefined){
if(!(validate190(data.directory, {instancePath:instancePath+"/directory"}))){
vErrors = vErrors === null ? validate190.errors : (validate190.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.sourceRef !== undefined){
if(!(validate192(data.sourceRef, {instancePath:instancePath+"/sourceRef"}))){
vErrors = vErrors === null ? validate192.errors : (validate192.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate145.errors = vErrors;
return errors === 0;
}
function validate144(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate145(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate145.errors : (validate145.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "array"}});
errors++;
}
validate144.errors = vErrors;
return errors === 0;
}
function validate215(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.sourceRef === undefined) && (missing0 = "sourceRef")){
vErrors = add(vErrors, {});
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.item === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "item"}});
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = add(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "else"}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.item !== undefined){
if(!(validate36(data.item, {instancePath:instancePath+"/item"}))){
vErrors = vErrors === null ? validate36.errors : (validate36.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.icon !== undefined){
if(!(validate42(data.icon, {instancePath:instancePath+"/icon"}))){
vErrors = vErrors === null ? validate42.errors : (validate42.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.iconType !== undefined){
if(!(validate48(data.iconType, {instancePath:instancePath+"/iconType"}))){
vErrors = vErrors === null ? validate48.errors : (validate48.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/description",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.hidden !== undefined){
if(!(validate32(data.hidden, {instancePath:instancePath+"/hidden"}))){
vErrors = vErrors === null ? validate32.errors : (validate32.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.href !== undefined){
if(!(validate81(data.href, {instancePath:instancePath+"/href"}))){
vErrors = vErrors === null ? validate81.errors : (validate81.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.global !== undefined){
if(!(validate27(data.global, {instancePath:instancePath+"/global"}))){
vErrors = vErrors === null ? validate27.errors : (validate27.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.languages !== undefined){
if(!(wrapper0.validate(data.languages, {instancePath:instancePath+"/languages"}))){
vErrors = vErrors === null ? wrapper0.validate.errors : (wrapper0.validate.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.versions !== undefined){
if(!(wrapper2.validate(data.versions, {instancePath:instancePath+"/versions"}))){
vErrors = vErrors === null ? wrapper2.validate.errors : (wrapper2.validate.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.dropdowns !== undefined){
if(!(validate144(data.dropdowns, {instancePath:instancePath+"/dropdowns"}))){
vErrors = vErrors === null ? validate144.errors : (validate144.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.anchors !== undefined){
if(!(validate153(data.anchors, {instancePath:instancePath+"/anchors"}))){
vErrors = vErrors === null ? validate153.errors : (validate153.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.products !== undefined){
if(!(wrapper10.validate(data.products, {instancePath:instancePath+"/products"}))){
vErrors = vErrors === null ? wrapper10.validate.errors : (wrapper10.validate.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.tabs !== undefined){
if(!(wrapper5.validate(data.tabs, {instancePath:instancePath+"/tabs"}))){
vErrors = vErrors === null ? wrapper5.validate.errors : (wrapper5.validate.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.groups !== undefined){
if(!(validate162(data.groups, {instancePath:instancePath+"/groups"}))){
vErrors = vErrors === null ? validate162.errors : (validate162.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.pages !== undefined){
if(!(validate173(data.pages, {instancePath:instancePath+"/pages"}))){
vErrors = vErrors === null ? validate173.errors : (validate173.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.openapi !== undefined){
if(!(validate177(data.openapi, {instancePath:instancePath+"/openapi"}))){
vErrors = vErrors === null ? validate177.errors : (validate177.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.asyncapi !== undefined){
if(!(validate183(data.asyncapi, {instancePath:instancePath+"/asyncapi"}))){
vErrors = vErrors === null ? validate183.errors : (validate183.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.directory !== undefined){
if(!(validate190(data.directory, {instancePath:instancePath+"/directory"}))){
vErrors = vErrors === null ? validate190.errors : (validate190.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.sourceRef !== undefined){
if(!(validate192(data.sourceRef, {instancePath:instancePath+"/sourceRef"}))){
vErrors = vErrors === null ? validate192.errors : (validate192.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate215.errors = vErrors;
return errors === 0;
}
function validate214(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate215(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate215.errors : (validate215.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "array"}});
errors++;
}
validate214.errors = vErrors;
return errors === 0;
}
function validate234(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: values3}});
errors++;
}
if(typeof data === "string"){
if(data.length < 1){
vErrors = add(vErrors, {instancePath,keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.source === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "source"}});
errors++;
}
if(data.source !== undefined){
if(!(validate167(data.source, {instancePath:instancePath+"/source"}))){
vErrors = vErrors === null ? validate167.errors : (validate167.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.directory !== undefined){
if(typeof data.directory !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/directory",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
validate234.errors = vErrors;
return errors === 0;
}
function validate135(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.sourceRef === undefined) && (missing0 = "sourceRef")){
vErrors = add(vErrors, {});
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.tab === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "tab"}});
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = add(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "else"}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.tab !== undefined){
if(!(validate36(data.tab, {instancePath:instancePath+"/tab"}))){
vErrors = vErrors === null ? validate36.errors : (validate36.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.icon !== undefined){
if(!(validate42(data.icon, {instancePath:instancePath+"/icon"}))){
vErrors = vErrors === null ? validate42.errors : (validate42.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.iconType !== undefined){
if(!(validate48(data.iconType, {instancePath:instancePath+"/iconType"}))){
vErrors = vErrors === null ? validate48.errors : (validate48.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.align !== undefined){
let data3 = data.align;
if(typeof data3 !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/align",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data3 === "start") || (data3 === "end"))){
vErrors = add(vErrors, {instancePath:instancePath+"/align",keyword:"enum",params:{allowedValues: values4}});
errors++;
}
}
if(data.hidden !== undefined){
if(!(validate32(data.hidden, {instancePath:instancePath+"/hidden"}))){
vErrors = vErrors === null ? validate32.errors : (validate32.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.searchable !== undefined){
if(!(validate140(data.searchable, {instancePath:instancePath+"/searchable"}))){
vErrors = vErrors === null ? validate140.errors : (validate140.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.version !== undefined){
if(typeof data.version !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/version",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.href !== undefined){
if(!(validate81(data.href, {instancePath:instancePath+"/href"}))){
vErrors = vErrors === null ? validate81.errors : (validate81.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.global !== undefined){
if(!(validate27(data.global, {instancePath:instancePath+"/global"}))){
vErrors = vErrors === null ? validate27.errors : (validate27.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.languages !== undefined){
if(!(wrapper0.validate(data.languages, {instancePath:instancePath+"/languages"}))){
vErrors = vErrors === null ? wrapper0.validate.errors : (wrapper0.validate.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.versions !== undefined){
if(!(wrapper2.validate(data.versions, {instancePath:instancePath+"/versions"}))){
vErrors = vErrors === null ? wrapper2.validate.errors : (wrapper2.validate.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.dropdowns !== undefined){
if(!(validate144(data.dropdowns, {instancePath:instancePath+"/dropdowns"}))){
vErrors = vErrors === null ? validate144.errors : (validate144.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.anchors !== undefined){
if(!(validate153(data.anchors, {instancePath:instancePath+"/anchors"}))){
vErrors = vErrors === null ? validate153.errors : (validate153.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.products !== undefined){
if(!(wrapper10.validate(data.products, {instancePath:instancePath+"/products"}))){
vErrors = vErrors === null ? wrapper10.validate.errors : (wrapper10.validate.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.groups !== undefined){
if(!(validate162(data.groups, {instancePath:instancePath+"/groups"}))){
vErrors = vErrors === null ? validate162.errors : (validate162.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.pages !== undefined){
if(!(validate173(data.pages, {instancePath:instancePath+"/pages"}))){
vErrors = vErrors === null ? validate173.errors : (validate173.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.menu !== undefined){
if(!(validate214(data.menu, {instancePath:instancePath+"/menu"}))){
vErrors = vErrors === null ? validate214.errors : (validate214.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.openapi !== undefined){
if(!(validate177(data.openapi, {instancePath:instancePath+"/openapi"}))){
vErrors = vErrors === null ? validate177.errors : (validate177.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.asyncapi !== undefined){
if(!(validate183(data.asyncapi, {instancePath:instancePath+"/asyncapi"}))){
vErrors = vErrors === null ? validate183.errors : (validate183.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.graphql !== undefined){
if(!(validate234(data.graphql, {instancePath:instancePath+"/graphql"}))){
vErrors = vErrors === null ? validate234.errors : (validate234.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.sdk !== undefined){
if(!(validate187(data.sdk, {instancePath:instancePath+"/sdk"}))){
vErrors = vErrors === null ? validate187.errors : (validate187.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.directory !== undefined){
if(!(validate190(data.directory, {instancePath:instancePath+"/directory"}))){
vErrors = vErrors === null ? validate190.errors : (validate190.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.sourceRef !== undefined){
if(!(validate192(data.sourceRef, {instancePath:instancePath+"/sourceRef"}))){
vErrors = vErrors === null ? validate192.errors : (validate192.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate135.errors = vErrors;
return errors === 0;
}
function validate134(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length < 1){
vErrors = add(vErrors, {instancePath,keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate135(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate135.errors : (validate135.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "array"}});
errors++;
}
validate134.errors = vErrors;
return errors === 0;
}
function validate128(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.sourceRef === undefined) && (missing0 = "sourceRef")){
vErrors = add(vErrors, {});
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.version === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "version"}});
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = add(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "else"}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.version !== undefined){
if(!(validate36(data.version, {instancePath:instancePath+"/version"}))){
vErrors = vErrors === null ? validate36.errors : (validate36.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.default !== undefined){
if(!(validate30(data.default, {instancePath:instancePath+"/default"}))){
vErrors = vErrors === null ? validate30.errors : (validate30.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.tag !== undefined){
if(typeof data.tag !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/tag",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.hidden !== undefined){
if(!(validate32(data.hidden, {instancePath:instancePath+"/hidden"}))){
vErrors = vErrors === null ? validate32.errors : (validate32.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.href !== undefined){
if(!(validate81(data.href, {instancePath:instancePath+"/href"}))){
vErrors = vErrors === null ? validate81.errors : (validate81.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.global !== undefined){
if(!(validate27(data.global, {instancePath:instancePath+"/global"}))){
vErrors = vErrors === null ? validate27.errors : (validate27.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.languages !== undefined){
if(!(wrapper0.validate(data.languages, {instancePath:instancePath+"/languages"}))){
vErrors = vErrors === null ? wrapper0.validate.errors : (wrapper0.validate.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.tabs !== undefined){
if(!(validate134(data.tabs, {instancePath:instancePath+"/tabs"}))){
vErrors = vErrors === null ? validate134.errors : (validate134.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.dropdowns !== undefined){
if(!(validate144(data.dropdowns, {instancePath:instancePath+"/dropdowns"}))){
vErrors = vErrors === null ? validate144.errors : (validate144.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.anchors !== undefined){
if(!(validate153(data.anchors, {instancePath:instancePath+"/anchors"}))){
vErrors = vErrors === null ? validate153.errors : (validate153.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.products !== undefined){
if(!(wrapper10.validate(data.products, {instancePath:instancePath+"/products"}))){
vErrors = vErrors === null ? wrapper10.validate.errors : (wrapper10.validate.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.groups !== undefined){
if(!(validate162(data.groups, {instancePath:instancePath+"/groups"}))){
vErrors = vErrors === null ? validate162.errors : (validate162.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.pages !== undefined){
if(!(validate173(data.pages, {instancePath:instancePath+"/pages"}))){
vErrors = vErrors === null ? validate173.errors : (validate173.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.openapi !== undefined){
if(!(validate177(data.openapi, {instancePath:instancePath+"/openapi"}))){
vErrors = vErrors === null ? validate177.errors : (validate177.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.asyncapi !== undefined){
if(!(validate183(data.asyncapi, {instancePath:instancePath+"/asyncapi"}))){
vErrors = vErrors === null ? validate183.errors : (validate183.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.directory !== undefined){
if(!(validate190(data.directory, {instancePath:instancePath+"/directory"}))){
vErrors = vErrors === null ? validate190.errors : (validate190.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.sourceRef !== undefined){
if(!(validate192(data.sourceRef, {instancePath:instancePath+"/sourceRef"}))){
vErrors = vErrors === null ? validate192.errors : (validate192.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate128.errors = vErrors;
return errors === 0;
}
function validate127(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length < 1){
vErrors = add(vErrors, {instancePath,keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate128(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate128.errors : (validate128.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "array"}});
errors++;
}
validate127.errors = vErrors;
return errors === 0;
}
function validate85(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.sourceRef === undefined) && (missing0 = "sourceRef")){
vErrors = add(vErrors, {});
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.language === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "language"}});
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = add(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "else"}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.language !== undefined){
if(!(validate28(data.language, {instancePath:instancePath+"/language"}))){
vErrors = vErrors === null ? validate28.errors : (validate28.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.default !== undefined){
if(!(validate30(data.default, {instancePath:instancePath+"/default"}))){
vErrors = vErrors === null ? validate30.errors : (validate30.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.hidden !== undefined){
if(!(validate32(data.hidden, {instancePath:instancePath+"/hidden"}))){
vErrors = vErrors === null ? validate32.errors : (validate32.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.href !== undefined){
if(!(validate81(data.href, {instancePath:instancePath+"/href"}))){
vErrors = vErrors === null ? validate81.errors : (validate81.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.banner !== undefined){
if(!(validate90(data.banner, {instancePath:instancePath+"/banner"}))){
vErrors = vErrors === null ? validate90.errors : (validate90.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.footer !== undefined){
if(!(validate94(data.footer, {instancePath:instancePath+"/footer"}))){
vErrors = vErrors === null ? validate94.errors : (validate94.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.navbar !== undefined){
if(!(validate118(data.navbar, {instancePath:instancePath+"/navbar"}))){
vErrors = vErrors === null ? validate118.errors : (validate118.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.global !== undefined){
if(!(validate27(data.global, {instancePath:instancePath+"/global"}))){
vErrors = vErrors === null ? validate27.errors : (validate27.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.versions !== undefined){
if(!(validate127(data.versions, {instancePath:instancePath+"/versions"}))){
vErrors = vErrors === null ? validate127.errors : (validate127.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.tabs !== undefined){
if(!(validate134(data.tabs, {instancePath:instancePath+"/tabs"}))){
vErrors = vErrors === null ? validate134.errors : (validate134.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.dropdowns !== undefined){
if(!(validate144(data.dropdowns, {instancePath:instancePath+"/dropdowns"}))){
vErrors = vErrors === null ? validate144.errors : (validate144.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.anchors !== undefined){
if(!(validate153(data.anchors, {instancePath:instancePath+"/anchors"}))){
vErrors = vErrors === null ? validate153.errors : (validate153.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.products !== undefined){
if(!(wrapper10.validate(data.products, {instancePath:instancePath+"/products"}))){
vErrors = vErrors === null ? wrapper10.validate.errors : (wrapper10.validate.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.groups !== undefined){
if(!(validate162(data.groups, {instancePath:instancePath+"/groups"}))){
vErrors = vErrors === null ? validate162.errors : (validate162.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.pages !== undefined){
if(!(validate173(data.pages, {instancePath:instancePath+"/pages"}))){
vErrors = vErrors === null ? validate173.errors : (validate173.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.openapi !== undefined){
if(!(validate177(data.openapi, {instancePath:instancePath+"/openapi"}))){
vErrors = vErrors === null ? validate177.errors : (validate177.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.asyncapi !== undefined){
if(!(validate183(data.asyncapi, {instancePath:instancePath+"/asyncapi"}))){
vErrors = vErrors === null ? validate183.errors : (validate183.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.directory !== undefined){
if(!(validate190(data.directory, {instancePath:instancePath+"/directory"}))){
vErrors = vErrors === null ? validate190.errors : (validate190.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.sourceRef !== undefined){
if(!(validate192(data.sourceRef, {instancePath:instancePath+"/sourceRef"}))){
vErrors = vErrors === null ? validate192.errors : (validate192.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate85.errors = vErrors;
return errors === 0;
}
function validate84(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length < 1){
vErrors = add(vErrors, {instancePath,keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate85(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate85.errors : (validate85.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "array"}});
errors++;
}
validate84.errors = vErrors;
return errors === 0;
}
function validate75(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.sourceRef === undefined) && (missing0 = "sourceRef")){
vErrors = add(vErrors, {});
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.product === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "product"}});
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = add(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "else"}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.product !== undefined){
if(!(validate36(data.product, {instancePath:instancePath+"/product"}))){
vErrors = vErrors === null ? validate36.errors : (validate36.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/name",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.icon !== undefined){
if(!(validate42(data.icon, {instancePath:instancePath+"/icon"}))){
vErrors = vErrors === null ? validate42.errors : (validate42.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.iconType !== undefined){
if(!(validate48(data.iconType, {instancePath:instancePath+"/iconType"}))){
vErrors = vErrors === null ? validate48.errors : (validate48.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.color !== undefined){
if(!(validate50(data.color, {instancePath:instancePath+"/color"}))){
vErrors = vErrors === null ? validate50.errors : (validate50.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/description",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.hidden !== undefined){
if(!(validate32(data.hidden, {instancePath:instancePath+"/hidden"}))){
vErrors = vErrors === null ? validate32.errors : (validate32.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.href !== undefined){
if(!(validate81(data.href, {instancePath:instancePath+"/href"}))){
vErrors = vErrors === null ? validate81.errors : (validate81.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.global !== undefined){
if(!(validate27(data.global, {instancePath:instancePath+"/global"}))){
vErrors = vErrors === null ? validate27.errors : (validate27.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.languages !== undefined){
if(!(validate84(data.languages, {instancePath:instancePath+"/languages"}))){
vErrors = vErrors === null ? validate84.errors : (validate84.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.versions !== undefined){
if(!(validate127(data.versions, {instancePath:instancePath+"/versions"}))){
vErrors = vErrors === null ? validate127.errors : (validate127.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.tabs !== undefined){
if(!(validate134(data.tabs, {instancePath:instancePath+"/tabs"}))){
vErrors = vErrors === null ? validate134.errors : (validate134.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.anchors !== undefined){
if(!(validate153(data.anchors, {instancePath:instancePath+"/anchors"}))){
vErrors = vErrors === null ? validate153.errors : (validate153.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.dropdowns !== undefined){
if(!(validate144(data.dropdowns, {instancePath:instancePath+"/dropdowns"}))){
vErrors = vErrors === null ? validate144.errors : (validate144.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.groups !== undefined){
if(!(validate162(data.groups, {instancePath:instancePath+"/groups"}))){
vErrors = vErrors === null ? validate162.errors : (validate162.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.pages !== undefined){
if(!(validate173(data.pages, {instancePath:instancePath+"/pages"}))){
vErrors = vErrors === null ? validate173.errors : (validate173.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.menu !== undefined){
if(!(validate214(data.menu, {instancePath:instancePath+"/menu"}))){
vErrors = vErrors === null ? validate214.errors : (validate214.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.openapi !== undefined){
if(!(validate177(data.openapi, {instancePath:instancePath+"/openapi"}))){
vErrors = vErrors === null ? validate177.errors : (validate177.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.asyncapi !== undefined){
if(!(validate183(data.asyncapi, {instancePath:instancePath+"/asyncapi"}))){
vErrors = vErrors === null ? validate183.errors : (validate183.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.directory !== undefined){
if(!(validate190(data.directory, {instancePath:instancePath+"/directory"}))){
vErrors = vErrors === null ? validate190.errors : (validate190.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.sourceRef !== undefined){
if(!(validate192(data.sourceRef, {instancePath:instancePath+"/sourceRef"}))){
vErrors = vErrors === null ? validate192.errors : (validate192.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate75.errors = vErrors;
return errors === 0;
}
function validate74(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate75(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate75.errors : (validate75.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "array"}});
errors++;
}
validate74.errors = vErrors;
return errors === 0;
}
function validate26(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.global !== undefined){
if(!(validate27(data.global, {instancePath:instancePath+"/global"}))){
vErrors = vErrors === null ? validate27.errors : (validate27.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.products !== undefined){
if(!(validate74(data.products, {instancePath:instancePath+"/products"}))){
vErrors = vErrors === null ? validate74.errors : (validate74.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.languages !== undefined){
if(!(validate84(data.languages, {instancePath:instancePath+"/languages"}))){
vErrors = vErrors === null ? validate84.errors : (validate84.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.versions !== undefined){
if(!(validate127(data.versions, {instancePath:instancePath+"/versions"}))){
vErrors = vErrors === null ? validate127.errors : (validate127.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.tabs !== undefined){
if(!(validate134(data.tabs, {instancePath:instancePath+"/tabs"}))){
vErrors = vErrors === null ? validate134.errors : (validate134.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.dropdowns !== undefined){
if(!(validate144(data.dropdowns, {instancePath:instancePath+"/dropdowns"}))){
vErrors = vErrors === null ? validate144.errors : (validate144.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.anchors !== undefined){
if(!(validate153(data.anchors, {instancePath:instancePath+"/anchors"}))){
vErrors = vErrors === null ? validate153.errors : (validate153.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.groups !== undefined){
if(!(validate162(data.groups, {instancePath:instancePath+"/groups"}))){
vErrors = vErrors === null ? validate162.errors : (validate162.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.pages !== undefined){
if(!(validate173(data.pages, {instancePath:instancePath+"/pages"}))){
vErrors = vErrors === null ? validate173.errors : (validate173.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.openapi !== undefined){
if(!(validate177(data.openapi, {instancePath:instancePath+"/openapi"}))){
vErrors = vErrors === null ? validate177.errors : (validate177.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.asyncapi !== undefined){
if(!(validate183(data.asyncapi, {instancePath:instancePath+"/asyncapi"}))){
vErrors = vErrors === null ? validate183.errors : (validate183.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.directory !== undefined){
if(!(validate190(data.directory, {instancePath:instancePath+"/directory"}))){
vErrors = vErrors === null ? validate190.errors : (validate190.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}
function validate288(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: values3}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.light === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "light"}});
errors++;
}
if(data.dark === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "dark"}});
errors++;
}
if(data.light !== undefined){
if(typeof data.light !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/light",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.dark !== undefined){
if(typeof data.dark !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/dark",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
validate288.errors = vErrors;
return errors === 0;
}
function validate291(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data === "woff") || (data === "woff2"))){
vErrors = add(vErrors, {instancePath,keyword:"enum",params:{allowedValues: values10}});
errors++;
}
validate291.errors = vErrors;
return errors === 0;
}
function validate293(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.source === undefined) && (missing0 = "source")){
vErrors = add(vErrors, {});
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.format === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "format"}});
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = add(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.family === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "family"}});
errors++;
}
if(data.family !== undefined){
let data0 = data.family;
if(typeof data0 === "string"){
if(data0.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/family",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/family",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.weight !== undefined){
let data1 = data.weight;
if(!((typeof data1 == "number") && (isFinite(data1)))){
vErrors = add(vErrors, {instancePath:instancePath+"/weight",keyword:"type",params:{type: "number"}});
errors++;
}
}
if(data.source !== undefined){
if(typeof data.source !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/source",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.format !== undefined){
if(!(validate291(data.format, {instancePath:instancePath+"/format"}))){
vErrors = vErrors === null ? validate291.errors : (validate291.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate293.errors = vErrors;
return errors === 0;
}
function validate290(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
const _errs6 = errors;
let valid3 = false;
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.heading === undefined) && (missing0 = "heading")){
vErrors = add(vErrors, {});
errors++;
}
}
var _valid1 = _errs7 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.body === undefined) && (missing1 = "body")){
vErrors = add(vErrors, {});
errors++;
}
}
var _valid1 = _errs8 === errors;
valid3 = valid3 || _valid1;
}
if(!valid3){
vErrors = add(vErrors, {});
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
var valid2 = _errs5 === errors;
if(valid2){
vErrors = add(vErrors, {});
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs9 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.family === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "family"}});
errors++;
}
}
var _valid0 = _errs9 === errors;
valid1 = _valid0;
}
if(!valid1){
vErrors = add(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
const _errs11 = errors;
let valid4 = true;
const _errs12 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.source === undefined) && (missing2 = "source")){
vErrors = add(vErrors, {});
errors++;
}
}
var _valid2 = _errs12 === errors;
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs13 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.format === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "format"}});
errors++;
}
}
var _valid2 = _errs13 === errors;
valid4 = _valid2;
}
if(!valid4){
vErrors = add(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.family !== undefined){
let data0 = data.family;
if(typeof data0 === "string"){
if(data0.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/family",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/family",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.weight !== undefined){
let data1 = data.weight;
if(!((typeof data1 == "number") && (isFinite(data1)))){
vErrors = add(vErrors, {instancePath:instancePath+"/weight",keyword:"type",params:{type: "number"}});
errors++;
}
}
if(data.source !== undefined){
if(typeof data.source !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/source",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.format !== undefined){
if(!(validate291(data.format, {instancePath:instancePath+"/format"}))){
vErrors = vErrors === null ? validate291.errors : (validate291.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.heading !== undefined){
if(!(validate293(data.heading, {instancePath:instancePath+"/heading"}))){
vErrors = vErrors === null ? validate293.errors : (validate293.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.body !== undefined){
if(!(validate293(data.body, {instancePath:instancePath+"/body"}))){
vErrors = vErrors === null ? validate293.errors : (validate293.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate290.errors = vErrors;
return errors === 0;
}
function validate302(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((data === "system") || (data === "dark")) || (data === "css-variables")) || (data === "andromeeda")) || (data === "aurora-x")) || (data === "ayu-dark")) || (data === "ayu-light")) || (data === "ayu-mirage")) || (data === "catppuccin-frappe")) || (data === "catppuccin-latte")) || (data === "catppuccin-macchiato")) || (data === "catppuccin-mocha")) || (data === "dark-plus")) || (data === "dracula")) || (data === "dracula-soft")) || (data === "everforest-dark")) || (data === "everforest-light")) || (data === "github-dark")) || (data === "github-dark-default")) || (data === "github-dark-dimmed")) || (data === "github-dark-high-contrast")) || (data === "github-light")) || (data === "github-light-default")) || (data === "github-light-high-contrast")) || (data === "gruvbox-dark-hard")) || (data === "gruvbox-dark-medium")) || (data === "gruvbox-dark-soft")) || (data === "gruvbox-light-hard")) || (data === "gruvbox-light-medium")) || (data === "gruvbox-light-soft")) || (data === "horizon")) || (data === "horizon-bright")) || (data === "houston")) || (data === "kanagawa-dragon")) || (data === "kanagawa-lotus")) || (data === "kanagawa-wave")) || (data === "laserwave")) || (data === "light-plus")) || (data === "material-theme")) || (data === "material-theme-darker")) || (data === "material-theme-lighter")) || (data === "material-theme-ocean")) || (data === "material-theme-palenight")) || (data === "min-dark")) || (data === "min-light")) || (data === "monokai")) || (data === "night-owl")) || (data === "night-owl-light")) || (data === "nord")) || (data === "one-dark-pro")) || (data === "one-light")) || (data === "plastic")) || (data === "poimandres")) || (data === "red")) || (data === "rose-pine")) || (data === "rose-pine-dawn")) || (data === "rose-pine-moon")) || (data === "slack-dark")) || (data === "slack-ochin")) || (data === "snazzy-light")) || (data === "solarized-dark")) || (data === "solarized-light")) || (data === "synthwave-84")) || (data === "tokyo-night")) || (data === "vesper")) || (data === "vitesse-black")) || (data === "vitesse-dark")) || (data === "vitesse-light"))){
vErrors = add(vErrors, {instancePath,keyword:"enum",params:{allowedValues: values11}});
errors++;
}
validate302.errors = vErrors;
return errors === 0;
}
function validate301(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: values3}});
errors++;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(typeof data !== "string"){
vErrors = add(vErrors, {});
errors++;
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs4 = errors;
if(!(validate302(data, {instancePath}))){
vErrors = vErrors === null ? validate302.errors : (validate302.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = add(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.theme !== undefined){
let data0 = data.theme;
if((typeof data0 !== "string") && (!(data0 && typeof data0 == "object" && !Array.isArray(data0)))){
vErrors = add(vErrors, {instancePath:instancePath+"/theme",keyword:"type",params:{type: values3}});
errors++;
}
const _errs7 = errors;
let valid2 = true;
const _errs8 = errors;
if(typeof data0 !== "string"){
vErrors = add(vErrors, {});
errors++;
}
var _valid1 = _errs8 === errors;
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs10 = errors;
if(!(validate302(data0, {instancePath:instancePath+"/theme"}))){
vErrors = vErrors === null ? validate302.errors : (validate302.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
var _valid1 = _errs10 === errors;
valid2 = _valid1;
}
if(!valid2){
vErrors = add(vErrors, {instancePath:instancePath+"/theme",keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.light === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/theme",keyword:"required",params:{missingProperty: "light"}});
errors++;
}
if(data0.dark === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/theme",keyword:"required",params:{missingProperty: "dark"}});
errors++;
}
if(data0.light !== undefined){
if(!(validate302(data0.light, {instancePath:instancePath+"/theme/light"}))){
vErrors = vErrors === null ? validate302.errors : (validate302.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data0.dark !== undefined){
if(!(validate302(data0.dark, {instancePath:instancePath+"/theme/dark"}))){
vErrors = vErrors === null ? validate302.errors : (validate302.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
}
if(data.languages !== undefined){
let data3 = data.languages;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.custom !== undefined){
let data4 = data3.custom;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(typeof data4[i0] !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/languages/custom/" + i0,keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/languages/custom",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/languages",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
validate301.errors = vErrors;
return errors === 0;
}
function validate312(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: values3}});
errors++;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(typeof data !== "string"){
vErrors = add(vErrors, {});
errors++;
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs4 = errors;
if(!((((((((((((((((((data === "assistant") || (data === "copy")) || (data === "view")) || (data === "download-pdf")) || (data === "download-spec")) || (data === "chatgpt")) || (data === "claude")) || (data === "perplexity")) || (data === "grok")) || (data === "aistudio")) || (data === "devin")) || (data === "devin-desktop")) || (data === "windsurf")) || (data === "mcp")) || (data === "add-mcp")) || (data === "cursor")) || (data === "vscode")) || (data === "devin-mcp"))){
vErrors = add(vErrors, {instancePath,keyword:"enum",params:{allowedValues: values12}});
errors++;
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = add(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "title"}});
errors++;
}
if(data.description === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "description"}});
errors++;
}
if(data.href === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "href"}});
errors++;
}
if(data.title !== undefined){
let data0 = data.title;
if(typeof data0 === "string"){
if(data0.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/title",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/title",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/description",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.icon !== undefined){
if(!(validate42(data.icon, {instancePath:instancePath+"/icon"}))){
vErrors = vErrors === null ? validate42.errors : (validate42.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.href !== undefined){
let data3 = data.href;
if((typeof data3 !== "string") && (!(data3 && typeof data3 == "object" && !Array.isArray(data3)))){
vErrors = add(vErrors, {instancePath:instancePath+"/href",keyword:"type",params:{type: values3}});
errors++;
}
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.base === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/href",keyword:"required",params:{missingProperty: "base"}});
errors++;
}
if(data3.base !== undefined){
if(typeof data3.base !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/href/base",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data3.query !== undefined){
let data5 = data3.query;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.key === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/href/query/" + i0,keyword:"required",params:{missingProperty: "key"}});
errors++;
}
if(data6.value === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/href/query/" + i0,keyword:"required",params:{missingProperty: "value"}});
errors++;
}
if(data6.key !== undefined){
if(typeof data6.key !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/href/query/" + i0+"/key",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data6.value !== undefined){
if(typeof data6.value !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/href/query/" + i0+"/value",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/href/query/" + i0,keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/href/query",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
}
}
validate312.errors = vErrors;
return errors === 0;
}
function validate311(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.options === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "options"}});
errors++;
}
if(data.options !== undefined){
let data0 = data.options;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate312(data0[i0], {instancePath:instancePath+"/options/" + i0}))){
vErrors = vErrors === null ? validate312.errors : (validate312.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/options",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.display !== undefined){
let data2 = data.display;
if(typeof data2 !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/display",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data2 === "header") || (data2 === "toc"))){
vErrors = add(vErrors, {instancePath:instancePath+"/display",keyword:"enum",params:{allowedValues: values13}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate311.errors = vErrors;
return errors === 0;
}
const pattern9 = new RegExp("^[^?#]*$", "u");
function validate316(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.source === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "source"}});
errors++;
}
if(data.destination === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "destination"}});
errors++;
}
if(data.source !== undefined){
let data0 = data.source;
if(typeof data0 === "string"){
if(data0.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/source",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern9.test(data0)){
vErrors = add(vErrors, {instancePath:instancePath+"/source",keyword:"pattern",params:{pattern: "^[^?#]*$"}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/source",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.destination !== undefined){
let data1 = data.destination;
if(typeof data1 === "string"){
if(data1.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/destination",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/destination",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.permanent !== undefined){
if(typeof data.permanent !== "boolean"){
vErrors = add(vErrors, {instancePath:instancePath+"/permanent",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate316.errors = vErrors;
return errors === 0;
}
function validate321(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((data === "interactive") || (data === "simple")) || (data === "none")) || (data === "auth"))){
vErrors = add(vErrors, {instancePath,keyword:"enum",params:{allowedValues: values14}});
errors++;
}
validate321.errors = vErrors;
return errors === 0;
}
function validate323(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((((((((((((((((((((((((((((((((((((data === "bash") || (data === "curl")) || (data === "cURL")) || (data === "sh")) || (data === "shell")) || (data === "python")) || (data === "py")) || (data === "javascript")) || (data === "js")) || (data === "node")) || (data === "nodejs")) || (data === "node.js")) || (data === "php")) || (data === "go")) || (data === "golang")) || (data === "java")) || (data === "ruby")) || (data === "rb")) || (data === "powershell")) || (data === "swift")) || (data === "csharp")) || (data === "c#")) || (data === "dotnet")) || (data === ".net")) || (data === ".NET")) || (data === "dot-net")) || (data === "typescript")) || (data === "ts")) || (data === "c")) || (data === "c++")) || (data === "cpp")) || (data === "kotlin")) || (data === "kt")) || (data === "rust")) || (data === "rs")) || (data === "dart")) || (data === "flutter"))){
vErrors = add(vErrors, {instancePath,keyword:"enum",params:{allowedValues: values15}});
errors++;
}
validate323.errors = vErrors;
return errors === 0;
}
function validate318(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.openapi !== undefined){
if(!(validate177(data.openapi, {instancePath:instancePath+"/openapi"}))){
vErrors = vErrors === null ? validate177.errors : (validate177.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.asyncapi !== undefined){
if(!(validate183(data.asyncapi, {instancePath:instancePath+"/asyncapi"}))){
vErrors = vErrors === null ? validate183.errors : (validate183.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.playground !== undefined){
let data2 = data.playground;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.display !== undefined){
if(!(validate321(data2.display, {instancePath:instancePath+"/playground/display"}))){
vErrors = vErrors === null ? validate321.errors : (validate321.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data2.proxy !== undefined){
if(typeof data2.proxy !== "boolean"){
vErrors = add(vErrors, {instancePath:instancePath+"/playground/proxy",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data2.credentials !== undefined){
if(typeof data2.credentials !== "boolean"){
vErrors = add(vErrors, {instancePath:instancePath+"/playground/credentials",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/playground",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.params !== undefined){
let data6 = data.params;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.expanded !== undefined){
let data7 = data6.expanded;
if(typeof data7 !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/params/expanded",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data7 === "all") || (data7 === "closed"))){
vErrors = add(vErrors, {instancePath:instancePath+"/params/expanded",keyword:"enum",params:{allowedValues: values16}});
errors++;
}
}
if(data6.post !== undefined){
let data8 = data6.post;
if(Array.isArray(data8)){
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
if(typeof data8[i0] !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/params/post/" + i0,keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/params/post",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/params",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.url !== undefined){
let data10 = data.url;
if(typeof data10 !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/url",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(data10 === "full")){
vErrors = add(vErrors, {instancePath:instancePath+"/url",keyword:"enum",params:{allowedValues: values17}});
errors++;
}
}
if(data.examples !== undefined){
let data11 = data.examples;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.languages !== undefined){
let data12 = data11.languages;
if(Array.isArray(data12)){
const len1 = data12.length;
for(let i1=0; i1<len1; i1++){
if(!(validate323(data12[i1], {instancePath:instancePath+"/examples/languages/" + i1}))){
vErrors = vErrors === null ? validate323.errors : (validate323.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/examples/languages",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data11.defaults !== undefined){
let data14 = data11.defaults;
if(typeof data14 !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/examples/defaults",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data14 === "required") || (data14 === "all"))){
vErrors = add(vErrors, {instancePath:instancePath+"/examples/defaults",keyword:"enum",params:{allowedValues: values18}});
errors++;
}
}
if(data11.prefill !== undefined){
if(typeof data11.prefill !== "boolean"){
vErrors = add(vErrors, {instancePath:instancePath+"/examples/prefill",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data11.autogenerate !== undefined){
if(typeof data11.autogenerate !== "boolean"){
vErrors = add(vErrors, {instancePath:instancePath+"/examples/autogenerate",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/examples",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.mdx !== undefined){
let data17 = data.mdx;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
if(data17.server !== undefined){
let data18 = data17.server;
if((typeof data18 !== "string") && (!(Array.isArray(data18)))){
vErrors = add(vErrors, {instancePath:instancePath+"/mdx/server",keyword:"type",params:{type: values19}});
errors++;
}
if(Array.isArray(data18)){
const len2 = data18.length;
for(let i2=0; i2<len2; i2++){
if(typeof data18[i2] !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/mdx/server/" + i2,keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data17.auth !== undefined){
let data20 = data17.auth;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.method !== undefined){
let data21 = data20.method;
if(typeof data21 !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/mdx/auth/method",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((data21 === "bearer") || (data21 === "basic")) || (data21 === "key")) || (data21 === "cobo"))){
vErrors = add(vErrors, {instancePath:instancePath+"/mdx/auth/method",keyword:"enum",params:{allowedValues: values20}});
errors++;
}
}
if(data20.name !== undefined){
if(typeof data20.name !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/mdx/auth/name",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/mdx/auth",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/mdx",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate318.errors = vErrors;
return errors === 0;
}
function validate327(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
let data0 = data[key0];
if(typeof data0 === "string"){
if(data0.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate327.errors = vErrors;
return errors === 0;
}
const pattern11 = new RegExp("^[^/](.*[^/])?$", "u");
function validate326(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.indexing !== undefined){
let data0 = data.indexing;
if(typeof data0 !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/indexing",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data0 === "navigable") || (data0 === "all"))){
vErrors = add(vErrors, {instancePath:instancePath+"/indexing",keyword:"enum",params:{allowedValues: values21}});
errors++;
}
}
if(data.metatags !== undefined){
if(!(validate327(data.metatags, {instancePath:instancePath+"/metatags"}))){
vErrors = vErrors === null ? validate327.errors : (validate327.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.organization !== undefined){
let data2 = data.organization;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.id !== undefined){
if(typeof data2.id !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/organization/id",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data2.name !== undefined){
if(typeof data2.name !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/organization/name",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data2.legalName !== undefined){
if(typeof data2.legalName !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/organization/legalName",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data2.url !== undefined){
if(typeof data2.url !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/organization/url",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data2.logo !== undefined){
if(typeof data2.logo !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/organization/logo",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data2.sameAs !== undefined){
let data8 = data2.sameAs;
if(Array.isArray(data8)){
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
if(typeof data8[i0] !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/organization/sameAs/" + i0,keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/organization/sameAs",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/organization",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.trailingSlash !== undefined){
if(typeof data.trailingSlash !== "boolean"){
vErrors = add(vErrors, {instancePath:instancePath+"/trailingSlash",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.paths !== undefined){
let data11 = data.paths;
if(Array.isArray(data11)){
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
let data12 = data11[i1];
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.path === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/paths/" + i1,keyword:"required",params:{missingProperty: "path"}});
errors++;
}
if(data12.metatags === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/paths/" + i1,keyword:"required",params:{missingProperty: "metatags"}});
errors++;
}
if(data12.path !== undefined){
let data13 = data12.path;
if(typeof data13 === "string"){
if(!pattern11.test(data13)){
vErrors = add(vErrors, {instancePath:instancePath+"/paths/" + i1+"/path",keyword:"pattern",params:{pattern: "^[^/](.*[^/])?$"}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/paths/" + i1+"/path",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data12.metatags !== undefined){
if(!(validate327(data12.metatags, {instancePath:instancePath+"/paths/" + i1+"/metatags"}))){
vErrors = vErrors === null ? validate327.errors : (validate327.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/paths/" + i1,keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/paths",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate326.errors = vErrors;
return errors === 0;
}
const pattern12 = new RegExp("^https?://[^/]", "u");
function validate332(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern12.test(data)){
vErrors = add(vErrors, {instancePath,keyword:"pattern",params:{pattern: "^https?://[^/]"}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
validate332.errors = vErrors;
return errors === 0;
}
const pattern13 = new RegExp("^G", "u");
const pattern15 = new RegExp("^https://", "u");
const pattern16 = new RegExp("^(?!https?://).", "u");
const pattern18 = new RegExp("^phc_", "u");
const pattern19 = new RegExp("^https://[^?#]+$", "u");
const pattern20 = new RegExp("^[A-Za-z0-9_-]+$", "u");
function validate331(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.adobe !== undefined){
let data0 = data.adobe;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.launchUrl === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/adobe",keyword:"required",params:{missingProperty: "launchUrl"}});
errors++;
}
if(data0.launchUrl !== undefined){
if(!(validate332(data0.launchUrl, {instancePath:instancePath+"/adobe/launchUrl"}))){
vErrors = vErrors === null ? validate332.errors : (validate332.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/adobe",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.amplitude !== undefined){
let data2 = data.amplitude;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.apiKey === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/amplitude",keyword:"required",params:{missingProperty: "apiKey"}});
errors++;
}
if(data2.apiKey !== undefined){
if(!(validate36(data2.apiKey, {instancePath:instancePath+"/amplitude/apiKey"}))){
vErrors = vErrors === null ? validate36.errors : (validate36.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/amplitude",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.clarity !== undefined){
let data4 = data.clarity;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.projectId === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/clarity",keyword:"required",params:{missingProperty: "projectId"}});
errors++;
}
if(data4.projectId !== undefined){
if(!(validate36(data4.projectId, {instancePath:instancePath+"/clarity/projectId"}))){
vErrors = vErrors === null ? validate36.errors : (validate36.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/clarity",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.clearbit !== undefined){
let data6 = data.clearbit;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.publicApiKey === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/clearbit",keyword:"required",params:{missingProperty: "publicApiKey"}});
errors++;
}
if(data6.publicApiKey !== undefined){
if(!(validate36(data6.publicApiKey, {instancePath:instancePath+"/clearbit/publicApiKey"}))){
vErrors = vErrors === null ? validate36.errors : (validate36.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/clearbit",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.fathom !== undefined){
let data8 = data.fathom;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.siteId === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/fathom",keyword:"required",params:{missingProperty: "siteId"}});
errors++;
}
if(data8.siteId !== undefined){
if(!(validate36(data8.siteId, {instancePath:instancePath+"/fathom/siteId"}))){
vErrors = vErrors === null ? validate36.errors : (validate36.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/fathom",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.frontchat !== undefined){
let data10 = data.frontchat;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.snippetId === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/frontchat",keyword:"required",params:{missingProperty: "snippetId"}});
errors++;
}
if(data10.snippetId !== undefined){
let data11 = data10.snippetId;
if(typeof data11 === "string"){
if(data11.length < 6){
vErrors = add(vErrors, {instancePath:instancePath+"/frontchat/snippetId",keyword:"minLength",params:{limit: 6}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/frontchat/snippetId",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/frontchat",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.ga4 !== undefined){
let data12 = data.ga4;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.measurementId === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/ga4",keyword:"required",params:{missingProperty: "measurementId"}});
errors++;
}
if(data12.measurementId !== undefined){
let data13 = data12.measurementId;
if(typeof data13 === "string"){
if(!pattern13.test(data13)){
vErrors = add(vErrors, {instancePath:instancePath+"/ga4/measurementId",keyword:"pattern",params:{pattern: "^G"}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/ga4/measurementId",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/ga4",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.gtm !== undefined){
let data14 = data.gtm;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(data14.tagId === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/gtm",keyword:"required",params:{missingProperty: "tagId"}});
errors++;
}
if(data14.tagId !== undefined){
let data15 = data14.tagId;
if(typeof data15 === "string"){
if(!pattern13.test(data15)){
vErrors = add(vErrors, {instancePath:instancePath+"/gtm/tagId",keyword:"pattern",params:{pattern: "^G"}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/gtm/tagId",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/gtm",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.heap !== undefined){
let data16 = data.heap;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.appId === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/heap",keyword:"required",params:{missingProperty: "appId"}});
errors++;
}
if(data16.appId !== undefined){
if(!(validate36(data16.appId, {instancePath:instancePath+"/heap/appId"}))){
vErrors = vErrors === null ? validate36.errors : (validate36.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/heap",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.hightouch !== undefined){
let data18 = data.hightouch;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.writeKey === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/hightouch",keyword:"required",params:{missingProperty: "writeKey"}});
errors++;
}
if(data18.writeKey !== undefined){
if(!(validate36(data18.writeKey, {instancePath:instancePath+"/hightouch/writeKey"}))){
vErrors = vErrors === null ? validate36.errors : (validate36.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data18.apiHost !== undefined){
if(typeof data18.apiHost !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/hightouch/apiHost",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/hightouch",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.hotjar !== undefined){
let data21 = data.hotjar;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.hjid === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/hotjar",keyword:"required",params:{missingProperty: "hjid"}});
errors++;
}
if(data21.hjsv === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/hotjar",keyword:"required",params:{missingProperty: "hjsv"}});
errors++;
}
if(data21.hjid !== undefined){
if(!(validate36(data21.hjid, {instancePath:instancePath+"/hotjar/hjid"}))){
vErrors = vErrors === null ? validate36.errors : (validate36.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data21.hjsv !== undefined){
if(!(validate36(data21.hjsv, {instancePath:instancePath+"/hotjar/hjsv"}))){
vErrors = vErrors === null ? validate36.errors : (validate36.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/hotjar",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.intercom !== undefined){
let data24 = data.intercom;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
if(data24.appId === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/intercom",keyword:"required",params:{missingProperty: "appId"}});
errors++;
}
if(data24.appId !== undefined){
let data25 = data24.appId;
if(typeof data25 === "string"){
if(data25.length < 6){
vErrors = add(vErrors, {instancePath:instancePath+"/intercom/appId",keyword:"minLength",params:{limit: 6}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/intercom/appId",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/intercom",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.koala !== undefined){
let data26 = data.koala;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.publicApiKey === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/koala",keyword:"required",params:{missingProperty: "publicApiKey"}});
errors++;
}
if(data26.publicApiKey !== undefined){
let data27 = data26.publicApiKey;
if(typeof data27 === "string"){
if(data27.length < 2){
vErrors = add(vErrors, {instancePath:instancePath+"/koala/publicApiKey",keyword:"minLength",params:{limit: 2}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/koala/publicApiKey",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/koala",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.logrocket !== undefined){
let data28 = data.logrocket;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(data28.appId === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/logrocket",keyword:"required",params:{missingProperty: "appId"}});
errors++;
}
if(data28.appId !== undefined){
if(!(validate36(data28.appId, {instancePath:instancePath+"/logrocket/appId"}))){
vErrors = vErrors === null ? validate36.errors : (validate36.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/logrocket",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.mixpanel !== undefined){
let data30 = data.mixpanel;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(data30.projectToken === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/mixpanel",keyword:"required",params:{missingProperty: "projectToken"}});
errors++;
}
if(data30.projectToken !== undefined){
if(!(validate36(data30.projectToken, {instancePath:instancePath+"/mixpanel/projectToken"}))){
vErrors = vErrors === null ? validate36.errors : (validate36.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data30.region !== undefined){
let data32 = data30.region;
if(typeof data32 !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/mixpanel/region",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data32 === "us") || (data32 === "eu")) || (data32 === "in"))){
vErrors = add(vErrors, {instancePath:instancePath+"/mixpanel/region",keyword:"enum",params:{allowedValues: values22}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/mixpanel",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.onetrust !== undefined){
let data33 = data.onetrust;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.domainScript === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/onetrust",keyword:"required",params:{missingProperty: "domainScript"}});
errors++;
}
if(data33.domainScript !== undefined){
if(!(validate36(data33.domainScript, {instancePath:instancePath+"/onetrust/domainScript"}))){
vErrors = vErrors === null ? validate36.errors : (validate36.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data33.categoryId !== undefined){
if(typeof data33.categoryId !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/onetrust/categoryId",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data33.scriptSource !== undefined){
let data36 = data33.scriptSource;
if(typeof data36 === "string"){
if(!pattern15.test(data36)){
vErrors = add(vErrors, {instancePath:instancePath+"/onetrust/scriptSource",keyword:"pattern",params:{pattern: "^https://"}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/onetrust/scriptSource",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/onetrust",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.pirsch !== undefined){
let data37 = data.pirsch;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.id === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/pirsch",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data37.id !== undefined){
if(!(validate36(data37.id, {instancePath:instancePath+"/pirsch/id"}))){
vErrors = vErrors === null ? validate36.errors : (validate36.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/pirsch",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.plausible !== undefined){
let data39 = data.plausible;
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
if(data39.domain === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/plausible",keyword:"required",params:{missingProperty: "domain"}});
errors++;
}
if(data39.domain !== undefined){
let data40 = data39.domain;
if(typeof data40 === "string"){
if(!pattern16.test(data40)){
vErrors = add(vErrors, {instancePath:instancePath+"/plausible/domain",keyword:"pattern",params:{pattern: "^(?!https?://)."}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/plausible/domain",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data39.server !== undefined){
let data41 = data39.server;
if(typeof data41 === "string"){
if(!pattern16.test(data41)){
vErrors = add(vErrors, {instancePath:instancePath+"/plausible/server",keyword:"pattern",params:{pattern: "^(?!https?://)."}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/plausible/server",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/plausible",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.posthog !== undefined){
let data42 = data.posthog;
if(data42 && typeof data42 == "object" && !Array.isArray(data42)){
if(data42.apiKey === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/posthog",keyword:"required",params:{missingProperty: "apiKey"}});
errors++;
}
if(data42.apiKey !== undefined){
let data43 = data42.apiKey;
if(typeof data43 === "string"){
if(!pattern18.test(data43)){
vErrors = add(vErrors, {instancePath:instancePath+"/posthog/apiKey",keyword:"pattern",params:{pattern: "^phc_"}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/posthog/apiKey",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data42.apiHost !== undefined){
if(!(validate332(data42.apiHost, {instancePath:instancePath+"/posthog/apiHost"}))){
vErrors = vErrors === null ? validate332.errors : (validate332.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data42.sessionRecording !== undefined){
if(typeof data42.sessionRecording !== "boolean"){
vErrors = add(vErrors, {instancePath:instancePath+"/posthog/sessionRecording",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/posthog",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.segment !== undefined){
let data46 = data.segment;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
if(data46.key === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/segment",keyword:"required",params:{missingProperty: "key"}});
errors++;
}
if(data46.key !== undefined){
if(!(validate36(data46.key, {instancePath:instancePath+"/segment/key"}))){
vErrors = vErrors === null ? validate36.errors : (validate36.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data46.cdnUrl !== undefined){
let data48 = data46.cdnUrl;
if(typeof data48 === "string"){
if(!pattern19.test(data48)){
vErrors = add(vErrors, {instancePath:instancePath+"/segment/cdnUrl",keyword:"pattern",params:{pattern: "^https://[^?#]+$"}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/segment/cdnUrl",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/segment",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.telemetry !== undefined){
let data49 = data.telemetry;
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
if(data49.enabled !== undefined){
if(typeof data49.enabled !== "boolean"){
vErrors = add(vErrors, {instancePath:instancePath+"/telemetry/enabled",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/telemetry",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.cookies !== undefined){
let data51 = data.cookies;
if(data51 && typeof data51 == "object" && !Array.isArray(data51)){
if(data51.key !== undefined){
if(typeof data51.key !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/cookies/key",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data51.value !== undefined){
if(typeof data51.value !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/cookies/value",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/cookies",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.transcend !== undefined){
let data54 = data.transcend;
if(data54 && typeof data54 == "object" && !Array.isArray(data54)){
if(data54.bundleId === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/transcend",keyword:"required",params:{missingProperty: "bundleId"}});
errors++;
}
if(data54.bundleId !== undefined){
let data55 = data54.bundleId;
if(typeof data55 === "string"){
if(!pattern20.test(data55)){
vErrors = add(vErrors, {instancePath:instancePath+"/transcend/bundleId",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/transcend/bundleId",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data54.analyticsPurpose !== undefined){
let data56 = data54.analyticsPurpose;
if(typeof data56 === "string"){
if(data56.length > 100){
vErrors = add(vErrors, {instancePath:instancePath+"/transcend/analyticsPurpose",keyword:"maxLength",params:{limit: 100}});
errors++;
}
if(data56.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/transcend/analyticsPurpose",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/transcend/analyticsPurpose",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/transcend",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate331.errors = vErrors;
return errors === 0;
}
function validate21(data, {instancePath=""}={}){
/*# sourceURL="docs.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.theme === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "theme"}});
errors++;
}
if(data.name === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "name"}});
errors++;
}
if(data.colors === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "colors"}});
errors++;
}
if(data.navigation === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "navigation"}});
errors++;
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/$schema",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.theme !== undefined){
let data1 = data.theme;
if(typeof data1 !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/theme",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((((((((data1 === "mint") || (data1 === "maple")) || (data1 === "palm")) || (data1 === "willow")) || (data1 === "linden")) || (data1 === "almond")) || (data1 === "aspen")) || (data1 === "sequoia")) || (data1 === "luma"))){
vErrors = add(vErrors, {instancePath:instancePath+"/theme",keyword:"enum",params:{allowedValues: values23}});
errors++;
}
}
if(data.name !== undefined){
let data2 = data.name;
if(typeof data2 === "string"){
if(data2.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/name",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern0.test(data2)){
vErrors = add(vErrors, {instancePath:instancePath+"/name",keyword:"pattern",params:{pattern: "\\S"}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/name",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/description",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.colors !== undefined){
let data4 = data.colors;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.primary === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/colors",keyword:"required",params:{missingProperty: "primary"}});
errors++;
}
if(data4.primary !== undefined){
if(!(validate22(data4.primary, {instancePath:instancePath+"/colors/primary"}))){
vErrors = vErrors === null ? validate22.errors : (validate22.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data4.light !== undefined){
if(!(validate22(data4.light, {instancePath:instancePath+"/colors/light"}))){
vErrors = vErrors === null ? validate22.errors : (validate22.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data4.dark !== undefined){
if(!(validate22(data4.dark, {instancePath:instancePath+"/colors/dark"}))){
vErrors = vErrors === null ? validate22.errors : (validate22.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/colors",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.navigation !== undefined){
if(!(validate26(data.navigation, {instancePath:instancePath+"/navigation"}))){
vErrors = vErrors === null ? validate26.errors : (validate26.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.logo !== undefined){
let data9 = data.logo;
if((typeof data9 !== "string") && (!(data9 && typeof data9 == "object" && !Array.isArray(data9)))){
vErrors = add(vErrors, {instancePath:instancePath+"/logo",keyword:"type",params:{type: values3}});
errors++;
}
if(typeof data9 === "string"){
if(data9.length < 3){
vErrors = add(vErrors, {instancePath:instancePath+"/logo",keyword:"minLength",params:{limit: 3}});
errors++;
}
}
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.light === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/logo",keyword:"required",params:{missingProperty: "light"}});
errors++;
}
if(data9.dark === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/logo",keyword:"required",params:{missingProperty: "dark"}});
errors++;
}
if(data9.light !== undefined){
if(typeof data9.light !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/logo/light",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data9.dark !== undefined){
if(typeof data9.dark !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/logo/dark",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data9.href !== undefined){
if(!(validate34(data9.href, {instancePath:instancePath+"/logo/href"}))){
vErrors = vErrors === null ? validate34.errors : (validate34.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
}
if(data.favicon !== undefined){
if(!(validate288(data.favicon, {instancePath:instancePath+"/favicon"}))){
vErrors = vErrors === null ? validate288.errors : (validate288.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.appearance !== undefined){
let data14 = data.appearance;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(data14.default !== undefined){
let data15 = data14.default;
if(typeof data15 !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/appearance/default",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data15 === "system") || (data15 === "light")) || (data15 === "dark"))){
vErrors = add(vErrors, {instancePath:instancePath+"/appearance/default",keyword:"enum",params:{allowedValues: values24}});
errors++;
}
}
if(data14.strict !== undefined){
if(typeof data14.strict !== "boolean"){
vErrors = add(vErrors, {instancePath:instancePath+"/appearance/strict",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/appearance",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.fonts !== undefined){
if(!(validate290(data.fonts, {instancePath:instancePath+"/fonts"}))){
vErrors = vErrors === null ? validate290.errors : (validate290.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.icons !== undefined){
let data18 = data.icons;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.library === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/icons",keyword:"required",params:{missingProperty: "library"}});
errors++;
}
if(data18.library !== undefined){
if(!(validate45(data18.library, {instancePath:instancePath+"/icons/library"}))){
vErrors = vErrors === null ? validate45.errors : (validate45.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/icons",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.background !== undefined){
let data20 = data.background;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.decoration !== undefined){
let data21 = data20.decoration;
if(typeof data21 !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/background/decoration",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data21 === "gradient") || (data21 === "grid")) || (data21 === "windows"))){
vErrors = add(vErrors, {instancePath:instancePath+"/background/decoration",keyword:"enum",params:{allowedValues: values25}});
errors++;
}
}
if(data20.color !== undefined){
if(!(validate50(data20.color, {instancePath:instancePath+"/background/color"}))){
vErrors = vErrors === null ? validate50.errors : (validate50.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data20.image !== undefined){
if(!(validate288(data20.image, {instancePath:instancePath+"/background/image"}))){
vErrors = vErrors === null ? validate288.errors : (validate288.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/background",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.styling !== undefined){
let data24 = data.styling;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
if(data24.eyebrows !== undefined){
let data25 = data24.eyebrows;
if(typeof data25 !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/styling/eyebrows",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data25 === "section") || (data25 === "breadcrumbs"))){
vErrors = add(vErrors, {instancePath:instancePath+"/styling/eyebrows",keyword:"enum",params:{allowedValues: values26}});
errors++;
}
}
if(data24.latex !== undefined){
if(typeof data24.latex !== "boolean"){
vErrors = add(vErrors, {instancePath:instancePath+"/styling/latex",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data24.codeblocks !== undefined){
if(!(validate301(data24.codeblocks, {instancePath:instancePath+"/styling/codeblocks"}))){
vErrors = vErrors === null ? validate301.errors : (validate301.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/styling",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.thumbnails !== undefined){
let data28 = data.thumbnails;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(data28.appearance !== undefined){
let data29 = data28.appearance;
if(typeof data29 !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/thumbnails/appearance",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data29 === "light") || (data29 === "dark"))){
vErrors = add(vErrors, {instancePath:instancePath+"/thumbnails/appearance",keyword:"enum",params:{allowedValues: values27}});
errors++;
}
}
if(data28.background !== undefined){
if(typeof data28.background !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/thumbnails/background",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data28.fonts !== undefined){
let data31 = data28.fonts;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.family === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/thumbnails/fonts",keyword:"required",params:{missingProperty: "family"}});
errors++;
}
if(data31.family !== undefined){
let data32 = data31.family;
if(typeof data32 === "string"){
if(data32.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/thumbnails/fonts/family",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/thumbnails/fonts/family",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/thumbnails/fonts",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/thumbnails",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.navbar !== undefined){
if(!(validate118(data.navbar, {instancePath:instancePath+"/navbar"}))){
vErrors = vErrors === null ? validate118.errors : (validate118.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.footer !== undefined){
if(!(validate94(data.footer, {instancePath:instancePath+"/footer"}))){
vErrors = vErrors === null ? validate94.errors : (validate94.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.banner !== undefined){
if(!(validate90(data.banner, {instancePath:instancePath+"/banner"}))){
vErrors = vErrors === null ? validate90.errors : (validate90.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.interaction !== undefined){
let data36 = data.interaction;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.drilldown !== undefined){
if(typeof data36.drilldown !== "boolean"){
vErrors = add(vErrors, {instancePath:instancePath+"/interaction/drilldown",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/interaction",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.contextual !== undefined){
if(!(validate311(data.contextual, {instancePath:instancePath+"/contextual"}))){
vErrors = vErrors === null ? validate311.errors : (validate311.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.redirects !== undefined){
let data39 = data.redirects;
if(Array.isArray(data39)){
const len0 = data39.length;
for(let i0=0; i0<len0; i0++){
if(!(validate316(data39[i0], {instancePath:instancePath+"/redirects/" + i0}))){
vErrors = vErrors === null ? validate316.errors : (validate316.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/redirects",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.variables !== undefined){
let data41 = data.variables;
if(data41 && typeof data41 == "object" && !Array.isArray(data41)){
for(const key0 in data41){
const _errs69 = errors;
if(typeof key0 === "string"){
if(!pattern10.test(key0)){
vErrors = add(vErrors, {instancePath:instancePath+"/variables",keyword:"pattern",params:{pattern: "^[A-Za-z0-9-]+$"},propertyName:key0});
errors++;
}
}
var valid12 = _errs69 === errors;
if(!valid12){
vErrors = add(vErrors, {instancePath:instancePath+"/variables",keyword:"propertyNames",params:{propertyName: key0}});
errors++;
}
}
for(const key1 in data41){
if(typeof data41[key1] !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/variables/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/variables",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.metadata !== undefined){
let data43 = data.metadata;
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
if(data43.timestamp !== undefined){
if(typeof data43.timestamp !== "boolean"){
vErrors = add(vErrors, {instancePath:instancePath+"/metadata/timestamp",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/metadata",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.errors !== undefined){
let data45 = data.errors;
if(data45 && typeof data45 == "object" && !Array.isArray(data45)){
if(data45["404"] === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/errors",keyword:"required",params:{missingProperty: "404"}});
errors++;
}
if(data45["404"] !== undefined){
let data46 = data45["404"];
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
if(data46.redirect !== undefined){
if(typeof data46.redirect !== "boolean"){
vErrors = add(vErrors, {instancePath:instancePath+"/errors/404/redirect",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data46.title !== undefined){
if(typeof data46.title !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/errors/404/title",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data46.description !== undefined){
if(typeof data46.description !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/errors/404/description",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/errors/404",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/errors",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.api !== undefined){
if(!(validate318(data.api, {instancePath:instancePath+"/api"}))){
vErrors = vErrors === null ? validate318.errors : (validate318.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.markdown !== undefined){
let data51 = data.markdown;
if(data51 && typeof data51 == "object" && !Array.isArray(data51)){
if(data51.schema !== undefined){
if(typeof data51.schema !== "boolean"){
vErrors = add(vErrors, {instancePath:instancePath+"/markdown/schema",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data51.instructions !== undefined){
let data53 = data51.instructions;
if((typeof data53 !== "string") && (!(Array.isArray(data53)))){
vErrors = add(vErrors, {instancePath:instancePath+"/markdown/instructions",keyword:"type",params:{type: values19}});
errors++;
}
if(Array.isArray(data53)){
const len1 = data53.length;
for(let i1=0; i1<len1; i1++){
if(typeof data53[i1] !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/markdown/instructions/" + i1,keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/markdown",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.seo !== undefined){
if(!(validate326(data.seo, {instancePath:instancePath+"/seo"}))){
vErrors = vErrors === null ? validate326.errors : (validate326.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.search !== undefined){
let data56 = data.search;
if(data56 && typeof data56 == "object" && !Array.isArray(data56)){
if(data56.prompt !== undefined){
if(typeof data56.prompt !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/search/prompt",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/search",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.integrations !== undefined){
if(!(validate331(data.integrations, {instancePath:instancePath+"/integrations"}))){
vErrors = vErrors === null ? validate331.errors : (validate331.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.public !== undefined){
if(typeof data.public !== "boolean"){
vErrors = add(vErrors, {instancePath:instancePath+"/public",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.variations !== undefined){
let data60 = data.variations;
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
if(data60.options === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/variations",keyword:"required",params:{missingProperty: "options"}});
errors++;
}
if(data60.options !== undefined){
let data61 = data60.options;
if(Array.isArray(data61)){
if(data61.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/variations/options",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len2 = data61.length;
for(let i2=0; i2<len2; i2++){
let data62 = data61[i2];
if(data62 && typeof data62 == "object" && !Array.isArray(data62)){
if(data62.id === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/variations/options/" + i2,keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data62.label === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/variations/options/" + i2,keyword:"required",params:{missingProperty: "label"}});
errors++;
}
if(data62.id !== undefined){
let data63 = data62.id;
if(typeof data63 === "string"){
if(data63.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/variations/options/" + i2+"/id",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/variations/options/" + i2+"/id",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data62.label !== undefined){
let data64 = data62.label;
if(typeof data64 === "string"){
if(data64.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/variations/options/" + i2+"/label",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/variations/options/" + i2+"/label",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/variations/options/" + i2,keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/variations/options",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/variations",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
export const page: ValidateFunction = validate349;
function validate350(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "boolean")){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: values28}});
errors++;
}
validate350.errors = vErrors;
return errors === 0;
}
function validate354(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: values3}});
errors++;
}
if(typeof data === "string"){
if(!pattern3.test(data)){
vErrors = add(vErrors, {instancePath,keyword:"pattern",params:{pattern: "^(?!fa-)"}});
errors++;
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "name"}});
errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(data0.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/name",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern3.test(data0)){
vErrors = add(vErrors, {instancePath:instancePath+"/name",keyword:"pattern",params:{pattern: "^(?!fa-)"}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/name",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.style !== undefined){
if(!(validate43(data.style, {instancePath:instancePath+"/style"}))){
vErrors = vErrors === null ? validate43.errors : (validate43.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.library !== undefined){
if(!(validate45(data.library, {instancePath:instancePath+"/library"}))){
vErrors = vErrors === null ? validate45.errors : (validate45.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
validate354.errors = vErrors;
return errors === 0;
}
function validate358(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((((((((((data === "brands") || (data === "duotone")) || (data === "light")) || (data === "regular")) || (data === "sharp-duotone-solid")) || (data === "sharp-light")) || (data === "sharp-regular")) || (data === "sharp-solid")) || (data === "sharp-thin")) || (data === "solid")) || (data === "thin"))){
vErrors = add(vErrors, {instancePath,keyword:"enum",params:{allowedValues: values1}});
errors++;
}
validate358.errors = vErrors;
return errors === 0;
}
function validate361(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "boolean"){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "boolean"}});
errors++;
}
validate361.errors = vErrors;
return errors === 0;
}
function validate365(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if((typeof data == "number") && (isFinite(data))){
if(data <= 0 || isNaN(data)){
vErrors = add(vErrors, {instancePath,keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "number"}});
errors++;
}
validate365.errors = vErrors;
return errors === 0;
}
function validate370(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.options === undefined){
vErrors = add(vErrors, {instancePath,keyword:"required",params:{missingProperty: "options"}});
errors++;
}
if(data.options !== undefined){
let data0 = data.options;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate312(data0[i0], {instancePath:instancePath+"/options/" + i0}))){
vErrors = vErrors === null ? validate312.errors : (validate312.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/options",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.display !== undefined){
let data2 = data.display;
if(typeof data2 !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/display",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data2 === "header") || (data2 === "toc"))){
vErrors = add(vErrors, {instancePath:instancePath+"/display",keyword:"enum",params:{allowedValues: values13}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate370.errors = vErrors;
return errors === 0;
}
function validate375(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((data === "interactive") || (data === "simple")) || (data === "none")) || (data === "auth"))){
vErrors = add(vErrors, {instancePath,keyword:"enum",params:{allowedValues: values14}});
errors++;
}
validate375.errors = vErrors;
return errors === 0;
}
const pattern23 = new RegExp("^\\s*(/(?![\\t\\n\\r]*[/\\\\])|[hH][tT][tT][pP][sS]?://(\\[[0-9a-fA-F:.]+\\](:\\d+)?|[^\\s/?#\\\\\\[\\]%<>^|]+)([/?#\\\\]|\\s*$)|([mM][aA][iI][lL][tT][oO]|[tT][eE][lL]):\\S)", "u");
const pattern24 = new RegExp("^\\s*([gG][eE][tT]|[pP][uU][tT]|[pP][oO][sS][tT]|[dD][eE][lL][eE][tT][eE]|[oO][pP][tT][iI][oO][nN][sS]|[hH][eE][aA][dD]|[pP][aA][tT][cC][hH]|[tT][rR][aA][cC][eE])\\s+\\S", "u");
const pattern25 = new RegExp("^(og|twitter):", "u");
function validate349(data, {instancePath=""}={}){
/*# sourceURL="page.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title !== undefined){
if(!(validate350(data.title, {instancePath:instancePath+"/title"}))){
vErrors = vErrors === null ? validate350.errors : (validate350.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.description !== undefined){
if(!(validate350(data.description, {instancePath:instancePath+"/description"}))){
vErrors = vErrors === null ? validate350.errors : (validate350.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.sidebarTitle !== undefined){
if(!(validate350(data.sidebarTitle, {instancePath:instancePath+"/sidebarTitle"}))){
vErrors = vErrors === null ? validate350.errors : (validate350.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.icon !== undefined){
if(!(validate354(data.icon, {instancePath:instancePath+"/icon"}))){
vErrors = vErrors === null ? validate354.errors : (validate354.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.iconType !== undefined){
if(!(validate358(data.iconType, {instancePath:instancePath+"/iconType"}))){
vErrors = vErrors === null ? validate358.errors : (validate358.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.tag !== undefined){
if(!(validate350(data.tag, {instancePath:instancePath+"/tag"}))){
vErrors = vErrors === null ? validate350.errors : (validate350.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.hidden !== undefined){
if(!(validate361(data.hidden, {instancePath:instancePath+"/hidden"}))){
vErrors = vErrors === null ? validate361.errors : (validate361.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.noindex !== undefined){
if(!(validate361(data.noindex, {instancePath:instancePath+"/noindex"}))){
vErrors = vErrors === null ? validate361.errors : (validate361.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.searchable !== undefined){
if(!(validate361(data.searchable, {instancePath:instancePath+"/searchable"}))){
vErrors = vErrors === null ? validate361.errors : (validate361.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.boost !== undefined){
if(!(validate365(data.boost, {instancePath:instancePath+"/boost"}))){
vErrors = vErrors === null ? validate365.errors : (validate365.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.deprecated !== undefined){
if(!(validate361(data.deprecated, {instancePath:instancePath+"/deprecated"}))){
vErrors = vErrors === null ? validate361.errors : (validate361.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.hideFooterPagination !== undefined){
if(!(validate361(data.hideFooterPagination, {instancePath:instancePath+"/hideFooterPagination"}))){
vErrors = vErrors === null ? validate361.errors : (validate361.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.hideApiMarker !== undefined){
if(!(validate361(data.hideApiMarker, {instancePath:instancePath+"/hideApiMarker"}))){
vErrors = vErrors === null ? validate361.errors : (validate361.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.related !== undefined){
let data13 = data.related;
if((typeof data13 !== "boolean") && (!(Array.isArray(data13)))){
vErrors = add(vErrors, {instancePath:instancePath+"/related",keyword:"type",params:{type: values29}});
errors++;
}
const _errs17 = errors;
let valid1 = true;
const _errs18 = errors;
if(typeof data13 !== "boolean"){
vErrors = add(vErrors, {});
errors++;
}
var _valid0 = _errs18 === errors;
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs20 = errors;
if(!(data13 === false)){
vErrors = add(vErrors, {instancePath:instancePath+"/related",keyword:"enum",params:{allowedValues: values30}});
errors++;
}
var _valid0 = _errs20 === errors;
valid1 = _valid0;
}
if(!valid1){
vErrors = add(vErrors, {instancePath:instancePath+"/related",keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
if(Array.isArray(data13)){
const len0 = data13.length;
for(let i0=0; i0<len0; i0++){
let data14 = data13[i0];
if((typeof data14 !== "string") && (!(data14 && typeof data14 == "object" && !Array.isArray(data14)))){
vErrors = add(vErrors, {instancePath:instancePath+"/related/" + i0,keyword:"type",params:{type: values3}});
errors++;
}
if(typeof data14 === "string"){
if(data14.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/related/" + i0,keyword:"minLength",params:{limit: 1}});
errors++;
}
}
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(Object.keys(data14).length > 1){
vErrors = add(vErrors, {instancePath:instancePath+"/related/" + i0,keyword:"maxProperties",params:{limit: 1}});
errors++;
}
if(Object.keys(data14).length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/related/" + i0,keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key0 in data14){
if(typeof data14[key0] !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/related/" + i0+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
}
}
if(data.contextual !== undefined){
if(!(validate370(data.contextual, {instancePath:instancePath+"/contextual"}))){
vErrors = vErrors === null ? validate370.errors : (validate370.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.groups !== undefined){
let data17 = data.groups;
if(!data17 || typeof data17 != "object"){
vErrors = add(vErrors, {instancePath:instancePath+"/groups",keyword:"type",params:{type: values31}});
errors++;
}
if(Array.isArray(data17)){
const len1 = data17.length;
for(let i1=0; i1<len1; i1++){
if(typeof data17[i1] !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/groups/" + i1,keyword:"type",params:{type: "string"}});
errors++;
}
}
}
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
if(data17.includes !== undefined){
let data19 = data17.includes;
if(Array.isArray(data19)){
const len2 = data19.length;
for(let i2=0; i2<len2; i2++){
if(typeof data19[i2] !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/groups/includes/" + i2,keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/groups/includes",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data17.excludes !== undefined){
let data21 = data17.excludes;
if(Array.isArray(data21)){
const len3 = data21.length;
for(let i3=0; i3<len3; i3++){
if(typeof data21[i3] !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/groups/excludes/" + i3,keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/groups/excludes",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
}
if(data.public !== undefined){
if(!(validate361(data.public, {instancePath:instancePath+"/public"}))){
vErrors = vErrors === null ? validate361.errors : (validate361.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.isPublic !== undefined){
if(!(validate361(data.isPublic, {instancePath:instancePath+"/isPublic"}))){
vErrors = vErrors === null ? validate361.errors : (validate361.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.mode !== undefined){
let data25 = data.mode;
if(typeof data25 !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/mode",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((((data25 === "default") || (data25 === "wide")) || (data25 === "custom")) || (data25 === "frame")) || (data25 === "center")) || (data25 === "assistant"))){
vErrors = add(vErrors, {instancePath:instancePath+"/mode",keyword:"enum",params:{allowedValues: values32}});
errors++;
}
}
if(data.url !== undefined){
let data26 = data.url;
if(typeof data26 === "string"){
if(data26.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/url",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern23.test(data26)){
vErrors = add(vErrors, {instancePath:instancePath+"/url",keyword:"pattern",params:{pattern: "^\\s*(/(?![\\t\\n\\r]*[/\\\\])|[hH][tT][tT][pP][sS]?://(\\[[0-9a-fA-F:.]+\\](:\\d+)?|[^\\s/?#\\\\\\[\\]%<>^|]+)([/?#\\\\]|\\s*$)|([mM][aA][iI][lL][tT][oO]|[tT][eE][lL]):\\S)"}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/url",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.api !== undefined){
let data27 = data.api;
if(typeof data27 === "string"){
if(!pattern24.test(data27)){
vErrors = add(vErrors, {instancePath:instancePath+"/api",keyword:"pattern",params:{pattern: "^\\s*([gG][eE][tT]|[pP][uU][tT]|[pP][oO][sS][tT]|[dD][eE][lL][eE][tT][eE]|[oO][pP][tT][iI][oO][nN][sS]|[hH][eE][aA][dD]|[pP][aA][tT][cC][hH]|[tT][rR][aA][cC][eE])\\s+\\S"}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/api",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.openapi !== undefined){
let data28 = data.openapi;
if(typeof data28 === "string"){
if(data28.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/openapi",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/openapi",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data["openapi-schema"] !== undefined){
let data29 = data["openapi-schema"];
if(typeof data29 === "string"){
if(data29.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/openapi-schema",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/openapi-schema",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.asyncapi !== undefined){
let data30 = data.asyncapi;
if(typeof data30 === "string"){
if(data30.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/asyncapi",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/asyncapi",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.graphql !== undefined){
let data31 = data.graphql;
if((typeof data31 !== "string") && (!(data31 && typeof data31 == "object" && !Array.isArray(data31)))){
vErrors = add(vErrors, {instancePath:instancePath+"/graphql",keyword:"type",params:{type: values3}});
errors++;
}
}
if(data.sdk !== undefined){
let data32 = data.sdk;
if((typeof data32 !== "string") && (!(data32 && typeof data32 == "object" && !Array.isArray(data32)))){
vErrors = add(vErrors, {instancePath:instancePath+"/sdk",keyword:"type",params:{type: values3}});
errors++;
}
}
if(data.authMethod !== undefined){
let data33 = data.authMethod;
if(typeof data33 !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/authMethod",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((((data33 === "bearer") || (data33 === "basic")) || (data33 === "key")) || (data33 === "cobo")) || (data33 === "none"))){
vErrors = add(vErrors, {instancePath:instancePath+"/authMethod",keyword:"enum",params:{allowedValues: values33}});
errors++;
}
}
if(data.auth !== undefined){
if(typeof data.auth !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/auth",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.contentType !== undefined){
if(typeof data.contentType !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/contentType",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.playground !== undefined){
if(!(validate375(data.playground, {instancePath:instancePath+"/playground"}))){
vErrors = vErrors === null ? validate375.errors : (validate375.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.version !== undefined){
if(!(validate350(data.version, {instancePath:instancePath+"/version"}))){
vErrors = vErrors === null ? validate350.errors : (validate350.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.keywords !== undefined){
let data38 = data.keywords;
if((!(Array.isArray(data38))) && (typeof data38 !== "string")){
vErrors = add(vErrors, {instancePath:instancePath+"/keywords",keyword:"type",params:{type: values34}});
errors++;
}
if(Array.isArray(data38)){
const len4 = data38.length;
for(let i4=0; i4<len4; i4++){
let data39 = data38[i4];
if((typeof data39 !== "string") && (!((typeof data39 == "number") && (isFinite(data39))))){
vErrors = add(vErrors, {instancePath:instancePath+"/keywords/" + i4,keyword:"type",params:{type: values35}});
errors++;
}
}
}
}
if(data.timestamp !== undefined){
if(!(validate361(data.timestamp, {instancePath:instancePath+"/timestamp"}))){
vErrors = vErrors === null ? validate361.errors : (validate361.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.lastUpdatedDate !== undefined){
if(typeof data.lastUpdatedDate !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/lastUpdatedDate",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.createdDate !== undefined){
if(typeof data.createdDate !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/createdDate",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.rss !== undefined){
if(!(validate361(data.rss, {instancePath:instancePath+"/rss"}))){
vErrors = vErrors === null ? validate361.errors : (validate361.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.robots !== undefined){
let data44 = data.robots;
if((typeof data44 !== "string") && (!(Array.isArray(data44)))){
vErrors = add(vErrors, {instancePath:instancePath+"/robots",keyword:"type",params:{type: values19}});
errors++;
}
if(Array.isArray(data44)){
const len5 = data44.length;
for(let i5=0; i5<len5; i5++){
if(typeof data44[i5] !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/robots/" + i5,keyword:"type",params:{type: "string"}});
errors++;
}
}
}
}
if(data.canonical !== undefined){
if(typeof data.canonical !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/canonical",keyword:"type",params:{type: "string"}});
errors++;
}
}
for(const key1 in data){
if(pattern25.test(key1)){
if(!(validate350(data[key1], {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")}))){
vErrors = vErrors === null ? validate350.errors : (validate350.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate349.errors = vErrors;
return errors === 0;
}
export const operation: ValidateFunction = validate382;
function validate385(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(typeof data[i0] !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/" + i0,keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "array"}});
errors++;
}
validate385.errors = vErrors;
return errors === 0;
}
function validate387(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.enabled !== undefined){
if(typeof data.enabled !== "boolean"){
vErrors = add(vErrors, {instancePath:instancePath+"/enabled",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/name",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/description",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate387.errors = vErrors;
return errors === 0;
}
function validate383(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.metadata !== undefined){
if(!(validate349(data.metadata, {instancePath:instancePath+"/metadata"}))){
vErrors = vErrors === null ? validate349.errors : (validate349.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.content !== undefined){
if(typeof data.content !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/content",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.href !== undefined){
let data2 = data.href;
if(typeof data2 === "string"){
if(data2.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/href",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/href",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.groups !== undefined){
if(!(validate385(data.groups, {instancePath:instancePath+"/groups"}))){
vErrors = vErrors === null ? validate385.errors : (validate385.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.mcp !== undefined){
if(!(validate387(data.mcp, {instancePath:instancePath+"/mcp"}))){
vErrors = vErrors === null ? validate387.errors : (validate387.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate383.errors = vErrors;
return errors === 0;
}
function validate391(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "boolean"){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "boolean"}});
errors++;
}
validate391.errors = vErrors;
return errors === 0;
}
function validate394(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.lang === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/" + i0,keyword:"required",params:{missingProperty: "lang"}});
errors++;
}
if(data0.source === undefined){
vErrors = add(vErrors, {instancePath:instancePath+"/" + i0,keyword:"required",params:{missingProperty: "source"}});
errors++;
}
if(data0.lang !== undefined){
if(typeof data0.lang !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/" + i0+"/lang",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.label !== undefined){
if(typeof data0.label !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/" + i0+"/label",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.source !== undefined){
if(typeof data0.source !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/" + i0+"/source",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/" + i0,keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "array"}});
errors++;
}
validate394.errors = vErrors;
return errors === 0;
}
function validate382(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["x-svc"] !== undefined){
if(!(validate383(data["x-svc"], {instancePath:instancePath+"/x-svc"}))){
vErrors = vErrors === null ? validate383.errors : (validate383.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data["x-mint"] !== undefined){
if(!(validate383(data["x-mint"], {instancePath:instancePath+"/x-mint"}))){
vErrors = vErrors === null ? validate383.errors : (validate383.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data["x-hidden"] !== undefined){
if(!(validate391(data["x-hidden"], {instancePath:instancePath+"/x-hidden"}))){
vErrors = vErrors === null ? validate391.errors : (validate391.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data["x-excluded"] !== undefined){
if(!(validate391(data["x-excluded"], {instancePath:instancePath+"/x-excluded"}))){
vErrors = vErrors === null ? validate391.errors : (validate391.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data["x-exclude"] !== undefined){
if(typeof data["x-exclude"] !== "boolean"){
vErrors = add(vErrors, {instancePath:instancePath+"/x-exclude",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data["x-codeSamples"] !== undefined){
if(!(validate394(data["x-codeSamples"], {instancePath:instancePath+"/x-codeSamples"}))){
vErrors = vErrors === null ? validate394.errors : (validate394.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data["x-code-samples"] !== undefined){
if(!(validate394(data["x-code-samples"], {instancePath:instancePath+"/x-code-samples"}))){
vErrors = vErrors === null ? validate394.errors : (validate394.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data["x-mcp"] !== undefined){
if(!(validate387(data["x-mcp"], {instancePath:instancePath+"/x-mcp"}))){
vErrors = vErrors === null ? validate387.errors : (validate387.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate382.errors = vErrors;
return errors === 0;
}
export const schema: ValidateFunction = validate398;
function validate400(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(typeof data[i0] !== "string"){
vErrors = add(vErrors, {instancePath:instancePath+"/" + i0,keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "array"}});
errors++;
}
validate400.errors = vErrors;
return errors === 0;
}
function validate399(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.pre !== undefined){
if(!(validate400(data.pre, {instancePath:instancePath+"/pre"}))){
vErrors = vErrors === null ? validate400.errors : (validate400.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.post !== undefined){
if(!(validate400(data.post, {instancePath:instancePath+"/post"}))){
vErrors = vErrors === null ? validate400.errors : (validate400.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.groups !== undefined){
if(!(validate385(data.groups, {instancePath:instancePath+"/groups"}))){
vErrors = vErrors === null ? validate385.errors : (validate385.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data.playground !== undefined){
let data3 = data.playground;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.expand !== undefined){
if(typeof data3.expand !== "boolean"){
vErrors = add(vErrors, {instancePath:instancePath+"/playground/expand",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/playground",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate399.errors = vErrors;
return errors === 0;
}
function validate406(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate385(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")}))){
vErrors = vErrors === null ? validate385.errors : (validate385.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate406.errors = vErrors;
return errors === 0;
}
function validate398(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (typeof data !== "boolean")){
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: values36}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["x-svc"] !== undefined){
if(!(validate399(data["x-svc"], {instancePath:instancePath+"/x-svc"}))){
vErrors = vErrors === null ? validate399.errors : (validate399.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data["x-mint"] !== undefined){
if(!(validate399(data["x-mint"], {instancePath:instancePath+"/x-mint"}))){
vErrors = vErrors === null ? validate399.errors : (validate399.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data["x-svc-enum"] !== undefined){
if(!(validate406(data["x-svc-enum"], {instancePath:instancePath+"/x-svc-enum"}))){
vErrors = vErrors === null ? validate406.errors : (validate406.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
if(data["x-mint-enum"] !== undefined){
if(!(validate406(data["x-mint-enum"], {instancePath:instancePath+"/x-mint-enum"}))){
vErrors = vErrors === null ? validate406.errors : (validate406.errors.forEach((error) => vErrors.push(error)), vErrors);
errors = vErrors.length;
}
}
}
validate398.errors = vErrors;
return errors === 0;
}
export const tag: ValidateFunction = validate410;
function validate410(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["x-group"] !== undefined){
let data0 = data["x-group"];
if(typeof data0 === "string"){
if(data0.length < 1){
vErrors = add(vErrors, {instancePath:instancePath+"/x-group",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
vErrors = add(vErrors, {instancePath:instancePath+"/x-group",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate410.errors = vErrors;
return errors === 0;
}
export const securityScheme: ValidateFunction = validate411;
function validate411(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["x-default"] !== undefined){
let data0 = data["x-default"];
if((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))){
vErrors = add(vErrors, {instancePath:instancePath+"/x-default",keyword:"type",params:{type: values35}});
errors++;
}
}
}
else {
vErrors = add(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate411.errors = vErrors;
return errors === 0;
}

